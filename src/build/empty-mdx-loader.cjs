/**
 * Replaces what webpack has read of a text with an empty component. Otherwise, gatsby-plugin-mdx would pass on a text that Gatsby
 * hasn't stored yet, and the owner's words would be read as code. For a text that is stored, the plugin compiles Gatsby's copy, so
 * pages still show it. Fast Refresh needs the function's name.
 */
module.exports = () => "export default function MDXContent() { return null; }";
