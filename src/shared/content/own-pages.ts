/** The folder in `content/` for the owner's own pages, each named after its address. */
export const ownPagesFolder = "pages";

/** The privacy notice that the site is shipped with. `site.privacy` can name another page instead. */
export const privacyNotice = "pages/privacy.mdx";

/** Returns the address of a page of the owner: `pages/privacy.mdx` becomes `/privacy`. */
export const ownPageAddress = (file: string) =>
  file.slice(ownPagesFolder.length).replace(/\.mdx$/, "");

/** Returns the path of a picture that a page of the owner calls `office.jpg` or `./office.jpg`. */
export const ownPagePicture = (address = "") => `${ownPagesFolder}/${address.replace(/^\.\//, "")}`;
