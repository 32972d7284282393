/**
 * Replaces a text that webpack has read with an empty component. gatsby-plugin-mdx then compiles Gatsby's copy of the text instead,
 * so pages still show it. If Gatsby hasn't stored the text yet, the plugin passes on what webpack has read. Without this loader,
 * the owner's words would then be read as code. Fast Refresh needs the function's name.
 */
module.exports = () => "export default function MDXContent() { return null; }";
