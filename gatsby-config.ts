import type { GatsbyConfig } from "gatsby";
import remarkGfm from "remark-gfm";

const config: GatsbyConfig = {
  trailingSlash: "never",
  jsxRuntime: "automatic",
  plugins: [
    {
      resolve: "gatsby-plugin-postcss",
      // Names that say where a class comes from are for develop; the landing page is some 500 bytes smaller without.
      options:
        process.env.NODE_ENV === "production"
          ? { cssLoaderOptions: { modules: { localIdentName: "[hash:base64:5]" } } }
          : {},
    },
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "content", path: `${__dirname}/content` },
    },
    {
      resolve: "gatsby-plugin-mdx",
      options: { mdxOptions: { format: "md", remarkPlugins: [remarkGfm] } },
    },
  ],
};

export default config;
