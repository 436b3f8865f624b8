/** The filters of the catalogue that are kept between visits and cleared when a person logs out. */
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

/** What makes a browser clear each kept filter: one Set-Cookie line a name. */
function expiredFilters(): string[] {
  return filterCookies.map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`)
}

/** Keeps one filter for the next visit; an empty value clears it. */
export function saveFilter(name: FilterCookie, value: string): void {
  writeCookie(`${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${value ? 2_592_000 : 0}; SameSite=Lax`)
}

/** The kept value of one filter, or an empty text. */
export function savedFilter(name: FilterCookie): string {
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : ''
}

/** Clears all kept filters. */
export function clearFilters(): void {
  for (const line of expiredFilters()) writeCookie(line)
}

function writeCookie(line: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that people here use.
  document.cookie = line
}
