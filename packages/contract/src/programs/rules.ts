/** Teaching languages offered by the program form, in its order; an import may add others. ISO 639-1. */
export const programLanguages = [
  'kk',
  'ru',
  'en',
  'tr',
  'de',
  'hu',
  'it',
  'el',
  'cs',
  'sk',
  'pl',
  'zh',
] as const

/** Popular languages, in the order in which selects list them first. */
export const popularLanguages = ['en', 'tr', 'de', 'hu', 'it', 'el', 'ru', 'kk'] as const

/** Returns languages with the popular ones first, then the others in the given order. */
export function popularFirst<One>(languages: readonly One[], codeOf: (one: One) => string): One[] {
  const ranks = new Map<string, number>(popularLanguages.map((code, rank) => [code, rank]))
  const rankOf = (one: One) => ranks.get(codeOf(one)) ?? ranks.size
  return languages.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** A university's degree, or a course of the school's own that has lessons. */
export const programKinds = ['degree', 'course'] as const
export type ProgramKind = (typeof programKinds)[number]

export const cardColours = ['orange', 'green', 'blue', 'pink', 'purple', 'yellow', 'mermaid'] as const
export type CardColour = (typeof cardColours)[number]

export const pricePeriods = ['year', 'semester', 'month', 'total'] as const
export type PricePeriod = (typeof pricePeriods)[number]

export const durationUnits = ['weeks', 'months', 'semesters', 'years'] as const
export type DurationUnit = (typeof durationUnits)[number]

/** Degrees of an education record, by index 0 to 4. */
export const educationDegrees = ['school', 'bachelor', 'magistracy', 'phd', 'college'] as const

/** The sort options of a catalogue with their queries; both values together sort by the sum. */
export const sortOptions = {
  default: {},
  expensiveFirst: { cost_value: 'desc', price_value: 'desc' },
  cheapFirst: { cost_value: 'asc', price_value: 'asc' },
  byTuition: { price_value: 'asc' },
  bySubmissionFee: { cost_value: 'asc' },
} as const

/** Maximum number of deadline rounds of a program. */
export const maxRounds = 6
/** Maximum number of ids in one bulk action. */
export const maxMassIds = 500
/** Maximum number of programs in a comparison. */
export const maxCompared = 4
/** Maximum number of programs that somebody saves for later. */
export const maxSaved = 50
/** Days within which a deletion, a merge or a bulk action can be undone. */
export const undoDays = 30
/** How many minutes the news of a program waits before its students get it: a publication can be taken back until then. */
export const newsWaitMinutes = 5
/** Maximum number of rows of one export. */
export const maxExportedRows = 250_000

/** Size limits in bytes: pictures exclusive (below 20 MiB), media inclusive (below 30 MiB). */
export const maxPictureBytes = 20 * 1024 * 1024
export const maxMediaBytes = 30 * 1024 * 1024 - 1
/** Widths in pixels in which a poster is stored. */
export const posterWidths = [320, 640, 1280] as const
export const maxPosters = 10
export const maxMedia = 10

const youtubeHosts = /^(?:www\.|m\.|music\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/i

/**
 * Returns the 11-character id of a YouTube video from any usual link form or from the id itself, else null.
 */
export function youtubeId(given: string): string | null {
  const trimmed = given.trim()
  if (/^[\w-]{11}$/.test(trimmed)) return trimmed
  if (!URL.canParse(trimmed)) return null
  const url = new URL(trimmed)
  if (!youtubeHosts.test(url.hostname)) return null
  const inPath = /^\/(?:embed\/|shorts\/|live\/|v\/)?([\w-]{11})(?:\/|$)/.exec(url.pathname)?.[1]
  const found = url.searchParams.get('v') ?? inPath
  return found && /^[\w-]{11}$/.test(found) ? found : null
}

/** Returns the state of a round on a day; `daysLeft` counts to its end, 0 is today. */
export function roundOn(round: { readonly start: string; readonly end: string }, today: string) {
  const daysLeft = Math.round((Date.parse(round.end) - Date.parse(today)) / 86_400_000)
  const state = today < round.start ? 'coming' : today > round.end ? 'over' : 'open'
  return { state, daysLeft } as const
}

/**
 * Returns the round to show on a card: the open one that ends first, else the next upcoming one, else
 * undefined.
 */
export function currentRound<Round extends { readonly start: string; readonly end: string }>(
  rounds: readonly Round[],
  today: string,
): Round | null {
  const live = rounds.filter((round) => round.end >= today)
  const open = live.filter((round) => round.start <= today)
  const first =
    open.length > 0
      ? open.sort((a, b) => a.end.localeCompare(b.end))
      : live.sort((a, b) => a.start.localeCompare(b.start))
  return first[0] ?? null
}
