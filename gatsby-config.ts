import type { GatsbyConfig } from "gatsby";
import { bodiesFolder, checkedFolder } from "./src/build/checked-site";
import { isDevelop } from "./src/build/is-develop";
import { mdxOptions } from "./src/build/mdx-options";

export default {
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
    // In develop, this watches the file with the site itself, so that an edit makes Gatsby call createPages.
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "site", path: checkedFolder, ignore: ["**/bodies/**", "**/files/**"] },
    },
    { resolve: "gatsby-plugin-mdx", options: { extensions: [".md"], mdxOptions } },
  ],
} satisfies GatsbyConfig;
