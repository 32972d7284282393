import type { GatsbyConfig } from "gatsby";
import remarkGfm from "remark-gfm";
import { mdxTags } from "./src/shared/content/mdx-tags";

const config: GatsbyConfig = {
  trailingSlash: "never",
  jsxRuntime: "automatic",
  plugins: [
    {
      resolve: "gatsby-plugin-postcss",
      // Only develop has readable class names. With names of four letters, the landing page is about 600 bytes smaller.
      options:
        process.env.NODE_ENV === "production"
          ? { cssLoaderOptions: { modules: { localIdentName: "[sha256:hash:base52:4]" } } }
          : {},
    },
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "content", path: "content" },
    },
    {
      resolve: "gatsby-plugin-mdx",
      options: { mdxOptions: { format: "md", remarkPlugins: [mdxTags, remarkGfm] } },
    },
  ],
};

export default config;
