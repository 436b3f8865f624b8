/** The catalogue filters that are stored between visits and cleared on logout. */
export const filterCookies = [
  'category',
  'degree',
  'university',
  'faculty',
  'city',
  'search',
  'language',
  'format',
  'univer_tag',
] as const
export type FilterCookie = (typeof filterCookies)[number]

/** Returns one expiring Set-Cookie line per stored filter. */
function expiredFilters(): string[] {
  return filterCookies.map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`)
}

/** Stores one filter for the next visit; an empty value clears it. */
export function saveFilter(name: FilterCookie, value: string): void {
  writeCookie(`${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${value ? 2_592_000 : 0}; SameSite=Lax`)
}

/** Returns the stored value of one filter, or an empty string. */
export function savedFilter(name: FilterCookie): string {
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : ''
}

/** Clears all stored filters. */
export function clearFilters(): void {
  for (const line of expiredFilters()) writeCookie(line)
}

function writeCookie(line: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API.
  document.cookie = line
}
