import { maxRedirects, type Moves } from "../shared/content/old-addresses";

/** Shows what was read, and how many redirects are left. */
export const OldAddresses = ({ redirects, byQuery }: Moves) => (
  <div style={{ padding: "1rem", overflowWrap: "anywhere" }}>
    <p>
      {redirects.length} redirects of {maxRedirects} are used, {maxRedirects - redirects.length} are
      left. Most addresses take three: /team, /team/ and /team.html.
    </p>
    <ul>
      {byQuery.map(({ path, query, page }) => (
        <li key={path + query}>{`${path}?${query} → ${page}`}</li>
      ))}
      {redirects.map(([old, page]) => (
        <li key={old}>{`${old} → ${page}`}</li>
      ))}
    </ul>
  </div>
);
