import type { GatsbyConfig } from "gatsby";

const config: GatsbyConfig = {
  trailingSlash: "never",
  jsxRuntime: "automatic",
  plugins: [
    "gatsby-plugin-postcss",
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "content", path: `${__dirname}/content` },
    },
    "gatsby-plugin-mdx",
  ],
};

export default config;
