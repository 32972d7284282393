/** Changes each value of an object, and keeps its keys. */
export const mapValues = <Key extends string, Value, Result>(
  object: Readonly<Record<Key, Value>>,
  change: (value: Value, key: Key) => Result,
) =>
  Object.fromEntries(
    Object.entries<Value>(object).map(([key, value]) => [key, change(value, key as Key)]),
  ) as Record<Key, Result>;
