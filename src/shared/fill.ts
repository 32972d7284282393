/** Replaces the placeholders of a text, such as `{email}`. Leaves a placeholder without a value as it is. */
export const fill = (text: string, values: Record<string, string | number | undefined>) =>
  text.replace(/\{(\w+)\}/g, (typed, name: string) => String(values[name] ?? typed));
