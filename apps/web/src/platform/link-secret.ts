/**
 * Returns the secret of a link from an e-mail: from the fragment, which browsers send to no server, or from a
 * search param in links that a mail program has rewritten.
 */
export function secretOf(
  location: { readonly hash: string; readonly search: object },
  name: string,
): string | null {
  const behind = new URLSearchParams(location.hash.replace(/^#/, '')).get(name)
  const beside = (location.search as Readonly<Record<string, unknown>>)[name]
  return behind ?? (typeof beside === 'string' ? beside : null)
}
