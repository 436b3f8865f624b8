// Without zod: the browser reads marks with it, and the link builder shows what would be stored.

/** The five marks of a link, by the specification's names, and what they are called in an address. */
export const markParameters = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmContent: 'utm_content',
  utmTerm: 'utm_term',
} as const
export type Mark = keyof typeof markParameters
export const marks = Object.keys(markParameters) as [Mark, ...Mark[]]

export const maxMarkLength = 100
export const maxPathLength = 300
const maxHostLength = 253

/** The first and the last visit of somebody, before they left their name. */
export const visitKinds = ['first', 'last'] as const
export type VisitKind = (typeof visitKinds)[number]

/** Returns a mark as it is stored: one line, cut to its length. */
export function cleanMark(given: string): string {
  const line = given
    .slice(0, maxMarkLength * 4)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
  // By characters, so that no half of an emoji remains.
  return [...line].slice(0, maxMarkLength).join('').trim()
}

/** Returns the path of an address without its query, which may contain secrets; empty for anything else. */
export function cleanPath(given: string): string {
  const path = (given.split(/[?#]/, 1)[0] ?? '').slice(0, maxPathLength)
  return /^\/(?!\/)[^\s\p{Cc}\\]*$/u.test(path) ? path : ''
}

/** Returns the host of the page that led here; empty for anything that is none. */
export function cleanHost(given: string): string {
  const host = given.trim().toLowerCase()
  return host.length <= maxHostLength && /^[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(host)
    ? host
    : ''
}
