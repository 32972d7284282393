/** In the place of a file whose frontmatter is broken, which gatsby-plugin-mdx would take for code. */
module.exports = () => "export default function NoProse() { return null; }";
