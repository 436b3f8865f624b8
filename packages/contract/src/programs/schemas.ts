import { z } from 'zod'
import { countryCode, currencyCode } from '../dictionaries/schemas.ts'
import { flag, id, line, namedRow, optionalLine, text, version, wholeNumberOf } from '../values.ts'
import {
  fieldsOffCard,
  fieldsOfKind,
  type NamesOffCard,
  type NamesOfKind,
  type ProgramField,
} from './fields.ts'
import { publishingNeeds } from './publishing.ts'
import { givenRound } from './rounds.ts'
import {
  cardColours,
  durationUnits,
  educationDegrees,
  maxMassIds,
  maxMedia,
  maxPosters,
  maxSaved,
  pricePeriods,
  programKinds,
  youtubeId,
} from './rules.ts'
import { studyAreas } from './study-areas.ts'
import { yearAbroad } from './year-abroad.ts'

const translatedText = z.string().nullable()
export const cardColour = z.enum(cardColours)
export const round = z.object({ id: z.int(), start: z.string(), end: z.string() })

/** A poster in several widths, newest format first; `width` and `height` are of the largest stored size. */
export const poster = z.object({
  id: z.int(),
  width: z.int(),
  height: z.int(),
  sizes: z.array(z.object({ width: z.int(), url: z.string() })),
})
export const media = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  url: z.string(),
})

const person = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string().nullable(),
  avatar: z.string().nullable(),
})

const titles = { title_ru: translatedText, title_kk: translatedText, title_en: translatedText }
const shortTexts = {
  short_desc_ru: translatedText,
  short_desc_kk: translatedText,
  short_desc_en: translatedText,
}
/** Texts that appear only on a program's page. */
const textsOfPage = Object.fromEntries(
  fieldsOffCard('line', 'paragraph', 'rich', 'link').map(({ name }) => [name, z.string().nullable()]),
) as Record<
  Extract<NamesOffCard, NamesOfKind<'line' | 'paragraph' | 'rich' | 'link'>>,
  z.ZodNullable<z.ZodString>
>
const flagsOfPage = Object.fromEntries(
  fieldsOffCard('flag').map(({ name }) => [name, z.boolean()]),
) as Record<Extract<NamesOffCard, NamesOfKind<'flag'>>, z.ZodBoolean>

/** A catalogue card: P0 fields only. Money is in minor units of its currency. */
const card = {
  id: z.int(),
  kind: z.enum(programKinds),
  /**
   * `title` and `short_desc` are resolved for `translate_lang`, with the fallback ru, en, kk; the raw texts
   * are included too.
   */
  title: z.string(),
  ...titles,
  short_desc: z.string(),
  ...shortTexts,
  university: namedRow.nullable(),
  faculty: namedRow.nullable(),
  degree: z.object({ id: z.int(), degree_name: z.string() }).nullable(),
  format: z.object({ id: z.int(), format_name: z.string() }).nullable(),
  tags: z.array(z.object({ id: z.int(), tag_name: z.string() })),
  univer_tags: z.array(namedRow),
  /** `city_en` is the English name, or the best known one: the same for readers of every language. */
  cities: z.array(z.object({ id: z.int(), city: z.string(), city_en: z.string() })),
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
  languages: z.array(z.string()),
  cost: z.int().nullable().describe('Submission fee in tiyn; null: not known, 0: none'),
  is_free: z.boolean(),
  price: z.int().nullable().describe('Tuition in minor units of `currency`, per `price_period`'),
  currency: z.string().nullable(),
  price_period: z.enum(pricePeriods),
  price_kzt: z
    .int()
    .nullable()
    .describe("The tuition in tiyn at the school's rate, for comparing and sorting"),
  duration_value: z.number().nullable(),
  duration_unit: z.enum(durationUnits).nullable(),
  rounds: z.array(round),
  rounds_to_be_announced: z.boolean(),
  is_open: z.boolean(),
  cover: poster.nullable(),
  color: cardColour,
  study_area: z.enum(studyAreas).nullable(),
  can_sort: z.boolean(),
}

/** Fields that only staff see; absent for everybody else. */
const staffFacts = {
  show: z.boolean(),
  is_need_mailing: z.boolean(),
  source: z.string().nullable(),
  source_id: z.string().nullable(),
  incomplete: z.boolean(),
  missing: z.array(z.enum(publishingNeeds)),
  teachers: z.array(person),
  students_count: z.int(),
  version: z.int(),
  created_at: z.string(),
  changed_at: z.string(),
  deleted_at: z.string().nullable(),
}

export const programCard = z.object(card)
export const programRow = z.object({ ...card, ...z.object(staffFacts).partial().shape })

export const educationRequirement = z.object({
  id: z.int(),
  course_id: z.int(),
  degree: z.enum(educationDegrees).nullable(),
  start: z.int().nullable(),
  end: z.int().nullable(),
  min_score: z.string().nullable(),
})
export const languageRequirement = z.object({
  id: z.int(),
  course_id: z.int(),
  language: z.string(),
  certificate: z.string().nullable(),
  level: z.string().nullable(),
})

/** A program with every field of its page. */
export const program = z.object({
  ...card,
  full_desc: z.string(),
  category: card.tags,
  ...textsOfPage,
  ...flagsOfPage,
  property_form: namedRow.nullable(),
  package: namedRow.nullable(),
  period: z.object({ id: z.int(), period: z.string() }).nullable(),
  min_percent: z.int(),
  posters: z.array(poster),
  media: z.array(media),
  youtube: z.string().nullable(),
  ...yearAbroad,
  /** Only first name and avatar for readers who are not staff. */
  teachers: z.array(person),
  requirements: z.object({
    text: z.string(),
    text_ru: translatedText,
    text_kk: translatedText,
    text_en: translatedText,
    education: z.array(educationRequirement),
    languages: z.array(languageRequirement),
  }),
  ...z
    .object({
      show: z.boolean(),
      is_need_mailing: z.boolean(),
      source: z.string().nullable(),
      source_id: z.string().nullable(),
      incomplete: z.boolean(),
      missing: z.array(z.enum(publishingNeeds)),
      students: z.array(person),
      created_by: namedRow.nullable(),
      changed_by: namedRow.nullable(),
      created_at: z.string(),
      changed_at: z.string(),
      deleted_at: z.string().nullable(),
      version: z.int(),
    })
    .partial().shape,
})

const amount = wholeNumberOf(0, 1_000_000_000_000_00)
const ids = (max: number) =>
  z
    .array(id)
    .max(max)
    .transform((list) => [...new Set(list)])
const pick = id.nullable().optional()
const oneLine = (max: number) =>
  optionalLine(max)
    .nullable()
    .transform((value) => value || null)
    .optional()
const paragraph = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value || null)
    .optional()
const youtube = z
  .string()
  .max(500)
  .nullable()
  .transform((given, context) => {
    if (!given?.trim()) return null
    const found = youtubeId(given)
    if (!found) context.addIssue({ code: 'custom', message: 'programs.not_youtube' })
    return found
  })
  .optional()

const givenEducation = z.object({
  degree: z.enum(educationDegrees).nullable().optional(),
  start: wholeNumberOf(2000, 2043).nullable().optional(),
  end: wholeNumberOf(2000, 2043).nullable().optional(),
  min_score: optionalLine(40).nullable().optional(),
})
const givenLanguage = z.object({
  language: line(60),
  certificate: optionalLine(100).nullable().optional(),
  level: optionalLine(20).nullable().optional(),
})

const link = (max: number) =>
  z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(max)])
    .nullable()
    .transform((value) => value || null)
    .optional()

/** The request schema of a registry field, by its kind; the other kinds are listed below. */
const writtenByKind = {
  line: ({ max = 500 }: ProgramField) => oneLine(max),
  paragraph: ({ max = 500 }: ProgramField) => paragraph(max),
  rich: ({ max = 500 }: ProgramField) => paragraph(max),
  link: ({ max = 1_000 }: ProgramField) => link(max),
  flag: () => flag.optional(),
  reference: () => pick,
  percent: () => wholeNumberOf(0, 100).optional(),
}
type WrittenKind = keyof typeof writtenByKind
type WrittenOfKind<Kind extends WrittenKind> = Readonly<
  Record<NamesOfKind<Kind>, ReturnType<(typeof writtenByKind)[Kind]>>
>
const writtenOfKind = <const Kind extends WrittenKind>(kind: Kind) =>
  Object.fromEntries(
    fieldsOfKind(kind).map((field) => [field.name, writtenByKind[kind](field)]),
  ) as WrittenOfKind<Kind>

/** The fields of the program form; rich text is sanitized on input. */
const written = {
  ...writtenOfKind('line'),
  ...writtenOfKind('paragraph'),
  ...writtenOfKind('rich'),
  ...writtenOfKind('link'),
  ...writtenOfKind('flag'),
  ...writtenOfKind('reference'),
  ...writtenOfKind('percent'),
  kind: z.enum(programKinds).optional().describe('degree unless given'),
  teachers: ids(50).optional(),
  students: ids(1_000).optional(),
  tags: ids(50).optional(),
  univer_tags: ids(50).optional(),
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/))
    .max(20)
    .optional(),
  cities: ids(50).optional(),
  countries: z.array(countryCode).max(20).optional(),
  cost: amount.nullable().optional().describe('Submission fee in tiyn'),
  price: amount.nullable().optional().describe('Tuition in minor units of `currency`, per `price_period`'),
  currency: currencyCode.nullable().optional(),
  price_period: z.enum(pricePeriods).optional(),
  duration_value: z.number().positive().max(1_000).nullable().optional(),
  duration_unit: z.enum(durationUnits).nullable().optional(),
  rounds: z.array(givenRound).max(50).optional(),
  /** Ids of uploaded posters and media in display order; omitted ones are removed. The first is the cover. */
  posters: ids(maxPosters).optional(),
  media: ids(maxMedia).optional(),
  youtube,
  color: cardColour.optional(),
  requirements: z
    .object({
      text_ru: paragraph(10_000),
      text_kk: paragraph(10_000),
      text_en: paragraph(10_000),
      education: z.array(givenEducation).max(10).optional(),
      languages: z.array(givenLanguage).max(10).optional(),
    })
    .optional(),
}

export const newProgram = z.object(written)
export const programChange = z.object({ ...written, version: version.optional() })

export const newRequirement = givenLanguage.extend({ course_id: id })
export const requirementChange = givenLanguage.partial()
/** Either `{id}` or `{ids}`. */
export const requirementRemoval = z.object({ id: id.optional(), ids: ids(100).optional() })

export const requirements = z.object({
  education: z.array(educationRequirement),
  languages: z.array(languageRequirement),
})

/** The maximum fee and tuition of the filters' sliders, in whole tenge. */
export const maxPrice = z.object({
  max_cost: z.int().describe('Whole tenge'),
  max_price: z.int().describe('Whole tenge'),
  currency: z.literal('KZT'),
})

const counted = z
  .array(z.object({ id: z.int(), name: z.string(), count: z.int() }))
  .meta({ id: 'CountedOptions' })
const countedCodes = z
  .array(z.object({ code: z.string(), name: z.string(), count: z.int() }))
  .meta({ id: 'CountedCodes' })
/**
 * Number of programs that cost from `from` to below `to`, in whole tenge; the last bucket includes its end.
 */
const histogram = z.object({
  min: z.int().nullable().describe('Whole tenge'),
  max: z.int().nullable().describe('Whole tenge'),
  unknown: z.int(),
  buckets: z.array(
    z.object({ from: z.int().describe('Whole tenge'), to: z.int().describe('Whole tenge'), count: z.int() }),
  ),
})

/** Counts per filter value; each filter's counts ignore that filter, so that more values can be chosen. */
export const facets = z.object({
  count: z.int(),
  open: z.int(),
  tag: counted,
  city: counted,
  university: counted,
  univer_tag: counted,
  degree: counted,
  faculty: counted,
  format: counted,
  lang: countedCodes,
  country: countedCodes,
  cost: histogram,
  price: histogram,
})

/** What depends on a program, to show before it is deleted. */
export const dependents = z.object({
  dependents: z.array(z.object({ what: z.string(), count: z.int() })),
})

const massIds = ids(maxMassIds).pipe(z.array(z.int()).min(1))
/** A bulk action on programs, or on sections of programs, never both. */
export const massAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('show'), ids: massIds, value: flag }),
  z.object({ action: z.literal('is_need_mailing'), ids: massIds, value: flag }),
  z.object({ action: z.literal('add_teacher'), ids: massIds, teacher_id: id }),
  z.object({ action: z.literal('delete_teacher'), ids: massIds, teacher_id: id }),
  z.object({ action: z.literal('add_tag'), ids: massIds, tag_id: id }),
  z.object({ action: z.literal('delete_tag'), ids: massIds, tag_id: id }),
  z.object({ action: z.literal('delete'), ids: massIds }),
  z.object({ action: z.literal('publish_sections'), sections: massIds, value: flag }),
  z.object({ action: z.literal('delete_sections'), sections: massIds }),
])
export type MassAction = z.output<typeof massAction>
/** A bulk action on programs. */
export type ProgramsAction = Extract<MassAction, { ids: number[] }>

/** `undo_id` undoes the whole action; `skipped` lists the unchanged programs or sections with the reason. */
export const massResult = z.object({
  undo_id: z.int().nullable(),
  changed: z.int(),
  skipped: z.array(z.object({ id: z.int(), code: z.string(), missing: z.array(z.enum(publishingNeeds)) })),
})

export const change = z.object({
  id: z.int(),
  at: z.string(),
  act: z.string(),
  by: namedRow.nullable(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
})

/** Ids of the programs that a person saved for later, newest first. */
export const savedPrograms = z.object({ ids: z.array(z.int()) })
export const programsToSave = z.object({ ids: ids(maxSaved).pipe(z.array(z.int()).min(1)) })

export const teacherOfProgram = z.object({ teacher_id: id })
export const studentOfProgram = z.object({ student_id: id })
export const people = z.object({ teachers: z.array(person), students: z.array(person) })
