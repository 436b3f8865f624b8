/**
 * The secret of a link from a letter: behind the #, which browsers send to no server, or as a parameter in links that
 * a mail program has rewritten.
 */
export function secretOf(
  location: { readonly hash: string; readonly search: object },
  name: string,
): string | null {
  const behind = new URLSearchParams(location.hash.replace(/^#/, '')).get(name)
  const beside = (location.search as Readonly<Record<string, unknown>>)[name]
  return behind ?? (typeof beside === 'string' ? beside : null)
}
