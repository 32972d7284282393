/**
 * Tells scripts from data: any other type makes of a `<script>` a block of data, which nothing runs.
 *
 * @param type - The attribute `type` of a `<script>`, "" where it has none.
 * @returns Whether a browser runs the element as JavaScript.
 * @see https://html.spec.whatwg.org/multipage/scripting.html#attr-script-type
 * @see https://mimesniff.spec.whatwg.org/#javascript-mime-type
 */
export const isExecutableType = (type: string) =>
  /^(module|text\/(jscript|livescript|javascript1\.[0-5])|(text|application)\/(x-)?(java|ecma)script)?$/i.test(
    type.trim(),
  );
