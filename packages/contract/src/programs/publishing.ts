import type { ProgramKind } from './rules.ts'

/** What a program needs before the form may publish it. */
export const publishingNeeds = [
  'title',
  'short_desc',
  'full_desc',
  'university',
  'degree',
  'languages',
  'tags',
  'teachers',
  'price',
  'rounds',
  'lessons',
  'posters',
  'media',
] as const
export type PublishingNeed = (typeof publishingNeeds)[number]

const onlyFor: Readonly<Partial<Record<PublishingNeed, ProgramKind>>> = {
  university: 'degree',
  degree: 'degree',
  languages: 'degree',
  price: 'degree',
  rounds: 'degree',
  teachers: 'course',
  lessons: 'course',
  posters: 'course',
  media: 'course',
}

/** Returns what a kind of program needs before the form may publish it. */
function needsOf(kind: ProgramKind): readonly PublishingNeed[] {
  return publishingNeeds.filter((need) => (onlyFor[need] ?? kind) === kind)
}

/** The fields that determine whether a program can be published. */
export interface PublishingFacts {
  readonly kind: ProgramKind
  readonly title_ru?: string | null | undefined
  readonly title_kk?: string | null | undefined
  readonly title_en?: string | null | undefined
  readonly short_desc_ru?: string | null | undefined
  readonly short_desc_kk?: string | null | undefined
  readonly short_desc_en?: string | null | undefined
  readonly full_desc_ru?: string | null | undefined
  readonly full_desc_kk?: string | null | undefined
  readonly full_desc_en?: string | null | undefined
  readonly university?: unknown
  readonly degree?: unknown
  readonly languages: readonly unknown[]
  readonly rounds: readonly unknown[]
  readonly rounds_to_be_announced: boolean
  readonly lessons: number
  readonly is_free: boolean
  readonly price?: number | null | undefined
  readonly youtube?: string | null | undefined
  readonly tags: readonly unknown[]
  readonly teachers: readonly unknown[]
  readonly posters: readonly unknown[]
  readonly media: readonly unknown[]
}

/**
 * Returns what a program lacks before the form may publish it, by its kind. A text counts in any of the three
 * languages, a free program needs no price, and a YouTube link counts as a media file. A degree needs a round or
 * the word that the rounds will be announced.
 */
export function missingForPublishing(program: PublishingFacts): PublishingNeed[] {
  const lacks: Record<PublishingNeed, boolean> = {
    title: !(program.title_ru || program.title_kk || program.title_en),
    short_desc: !(program.short_desc_ru || program.short_desc_kk || program.short_desc_en),
    full_desc: !(program.full_desc_ru || program.full_desc_kk || program.full_desc_en),
    university: program.university == null,
    degree: program.degree == null,
    languages: program.languages.length === 0,
    tags: program.tags.length === 0,
    teachers: program.teachers.length === 0,
    price: !program.is_free && program.price == null,
    rounds: program.rounds.length === 0 && !program.rounds_to_be_announced,
    lessons: program.lessons === 0,
    posters: program.posters.length === 0,
    media: program.media.length === 0 && !program.youtube,
  }
  return needsOf(program.kind).filter((need) => lacks[need])
}

/** Parts of the form. */
export const formParts = [
  'texts',
  'classification',
  'money',
  'rounds',
  'requirements',
  'media',
  'people',
  'publication',
] as const
export type FormPart = (typeof formParts)[number]

/** Parts of the form that only a degree has: a course of the school takes no applications. */
const partsOfDegree: readonly FormPart[] = ['rounds', 'requirements']

/** Returns the parts of the form for a kind, in order. */
export function partsOf(kind: ProgramKind): readonly FormPart[] {
  return kind === 'degree' ? formParts : formParts.filter((part) => !partsOfDegree.includes(part))
}
