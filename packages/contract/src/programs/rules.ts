/** Languages that the program form offers, in its order; an import may bring others. ISO 639-1. */
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

/** The order in which popular languages come first in a choice. */
export const popularLanguages = ['en', 'tr', 'de', 'hu', 'it', 'el', 'ru', 'kk'] as const

/** Languages as they are chosen from: the popular ones in their order, then the others as they came. */
export function popularFirst<One>(languages: readonly One[], codeOf: (one: One) => string): One[] {
  const ranks = new Map<string, number>(popularLanguages.map((code, rank) => [code, rank]))
  const rankOf = (one: One) => ranks.get(codeOf(one)) ?? ranks.size
  return languages.toSorted((one, other) => rankOf(one) - rankOf(other))
}

export const cardColours = ['orange', 'green', 'blue', 'pink', 'purple', 'yellow', 'mermaid'] as const
export type CardColour = (typeof cardColours)[number]

export const pricePeriods = ['year', 'semester', 'month', 'total'] as const
export type PricePeriod = (typeof pricePeriods)[number]

export const durationUnits = ['weeks', 'months', 'semesters', 'years'] as const
export type DurationUnit = (typeof durationUnits)[number]

/** Degrees of an education record by their index 0 to 4. */
export const educationDegrees = ['school', 'bachelor', 'magistracy', 'phd', 'college'] as const

/** The sort choices of a catalogue and the query that each one is; both values together are the sum of the two. */
export const sortOptions = {
  default: {},
  expensiveFirst: { cost_value: 'desc', price_value: 'desc' },
  cheapFirst: { cost_value: 'asc', price_value: 'asc' },
  byTuition: { price_value: 'asc' },
  bySubmissionFee: { cost_value: 'asc' },
} as const

/** A program has at most this many deadline rounds. */
export const maxRounds = 6
/** Ids in one mass action. */
export const maxMassIds = 500
/** Programs side by side. */
export const maxCompared = 4
/** Days within which a deletion, a merge or a mass action can be taken back. */
export const undoDays = 30
/** Rows of one export. */
export const maxExportedRows = 250_000

/** Pictures must be smaller than 20 MiB, media at most as large as the greatest size that passes below 30 MiB. */
export const maxPictureBytes = 20 * 1024 * 1024
export const maxMediaBytes = 30 * 1024 * 1024 - 1
/** Widths in pixels in which a poster is kept. */
export const posterWidths = [320, 640, 1280] as const
export const maxPosters = 10
export const maxMedia = 10

/** What a program needs before the form may publish it. */
export const publishingNeeds = [
  'title',
  'short_desc',
  'full_desc',
  'tags',
  'teachers',
  'price',
  'posters',
  'media',
] as const
export type PublishingNeed = (typeof publishingNeeds)[number]

/** The parts of a program by which its readiness is judged. */
export interface PublishingFacts {
  readonly title_ru?: string | null | undefined
  readonly title_kk?: string | null | undefined
  readonly title_en?: string | null | undefined
  readonly short_desc_ru?: string | null | undefined
  readonly short_desc_kk?: string | null | undefined
  readonly short_desc_en?: string | null | undefined
  readonly full_desc_ru?: string | null | undefined
  readonly full_desc_kk?: string | null | undefined
  readonly full_desc_en?: string | null | undefined
  readonly is_free: boolean
  readonly price?: number | null | undefined
  readonly youtube?: string | null | undefined
  readonly tags: readonly unknown[]
  readonly teachers: readonly unknown[]
  readonly posters: readonly unknown[]
  readonly media: readonly unknown[]
}

/**
 * What a program still lacks before the form may publish it. A text counts in any of the three languages, a free
 * program needs no price, and a YouTube link stands for a media file.
 */
export function missingForPublishing(program: PublishingFacts): PublishingNeed[] {
  const lacks: Record<PublishingNeed, boolean> = {
    title: !(program.title_ru || program.title_kk || program.title_en),
    short_desc: !(program.short_desc_ru || program.short_desc_kk || program.short_desc_en),
    full_desc: !(program.full_desc_ru || program.full_desc_kk || program.full_desc_en),
    tags: program.tags.length === 0,
    teachers: program.teachers.length === 0,
    price: !program.is_free && program.price == null,
    posters: program.posters.length === 0,
    media: program.media.length === 0 && !program.youtube,
  }
  return publishingNeeds.filter((need) => lacks[need])
}

const youtubeHosts = /^(?:www\.|m\.|music\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/i

/** The 11-character id of a YouTube video from a link of any usual form or from the id itself, else null. */
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

/** Where a round stands on a day; `daysLeft` counts to its end, today being 0. */
export function roundOn(round: { readonly start: string; readonly end: string }, today: string) {
  const daysLeft = Math.round((Date.parse(round.end) - Date.parse(today)) / 86_400_000)
  const state = today < round.start ? 'coming' : today > round.end ? 'over' : 'open'
  return { state, daysLeft } as const
}

/** The round to show on a card: the one that is open and ends first, else the next one to come, else none. */
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
