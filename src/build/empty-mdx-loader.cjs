/**
 * Returns an empty component as the source of an `.mdx` file. gatsby-plugin-mdx compiles its own copy of the text, and
 * passes this source on as code only if the frontmatter is broken. Fast Refresh needs the function's name.
 */
module.exports = () => "export default function MDXContent() { return null; }";
