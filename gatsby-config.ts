import type { GatsbyConfig } from "gatsby";
import { bodiesFolder, mdxOptions } from "./src/build/bodies";
import { isDevelop } from "./src/build/is-develop";

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
    // Develop also watches `content/`, so that an edit makes Gatsby call createPages, which writes the text below each file's keys
    // again. The texts there end in .mdx, which gatsby-plugin-mdx leaves alone. A stray .md file is ignored, because the plugin
    // would compile it although nothing has checked it.
    ...(isDevelop
      ? [
          {
            resolve: "gatsby-source-filesystem",
            options: { name: "content", path: "content", ignore: ["**/*.md"] },
          },
        ]
      : []),
    { resolve: "gatsby-plugin-mdx", options: { extensions: [".md"], mdxOptions } },
  ],
} satisfies GatsbyConfig;
