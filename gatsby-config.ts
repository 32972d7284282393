import type { GatsbyConfig } from "gatsby";
import { bodiesFolder } from "./src/build/bodies";
import { isDevelop } from "./src/build/current-site";
import { mdxOptions } from "./src/shared/content/markdown";

const config: GatsbyConfig = {
  trailingSlash: "never",
  jsxRuntime: "automatic",
  plugins: [
    {
      resolve: "gatsby-plugin-postcss",
      // Only develop has readable class names. With names of four letters, the landing page is about 600 bytes smaller.
      options: isDevelop
        ? {}
        : { cssLoaderOptions: { modules: { localIdentName: "[sha256:hash:base52:4]" } } },
    },
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "bodies", path: bodiesFolder },
    },
    // Develop also watches the files that the texts come from. Without the extension below, no plugin reads them.
    ...(isDevelop
      ? [{ resolve: "gatsby-source-filesystem", options: { name: "content", path: "content" } }]
      : []),
    { resolve: "gatsby-plugin-mdx", options: { extensions: [".md"], mdxOptions } },
  ],
};

export default config;
