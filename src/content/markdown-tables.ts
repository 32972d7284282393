/** What is used of the processor that a plugin extends. @see https://unifiedjs.com/learn/guide/create-a-remark-plugin/ */
interface Processor {
  data: () => Record<string, unknown>;
}

/**
 * Loads what makes MDX read tables as GitHub writes them, and nothing else of GitHub's Markdown: no text that becomes a
 * link or is crossed out. ES modules, which this code, compiled to CommonJS, has to import late.
 *
 * @returns A plugin of remark.
 */
export async function loadTables() {
  const { gfmTable } = await import("micromark-extension-gfm-table");
  const { gfmTableFromMarkdown } = await import("mdast-util-gfm-table");
  return function readTables(this: Processor) {
    const data = this.data();
    const add = (name: string, extension: unknown) => {
      data[name] = [...((data[name] as unknown[] | undefined) ?? []), extension];
    };
    add("micromarkExtensions", gfmTable);
    add("fromMarkdownExtensions", gfmTableFromMarkdown);
  };
}
