import { maxRedirects, type Moves } from "../shared/content/old-addresses";

/** Shows where old addresses lead, and how many redirects are left. */
export function OldAddresses({ redirects, byQuery }: Moves) {
  const rows = [
    ...byQuery.map(({ path, query, page }) => [`${path}?${query}`, page] as const),
    ...redirects,
  ];

  return (
    <div style={{ padding: "1rem", overflowWrap: "anywhere" }}>
      <p>
        {redirects.length} of {maxRedirects} redirects are used, {maxRedirects - redirects.length}{" "}
        are left. An address takes three, because it may end with a slash or with .html.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Old address</th>
            <th scope="col">New page</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([old, page]) => (
            <tr key={old}>
              <td>{old}</td>
              <td>{page}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
