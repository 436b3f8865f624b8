import { type ImportFieldName, importFields } from '@qadam/contract/imports/fields.ts'
import { fieldsOfKind, type NamesOfKind } from '@qadam/contract/programs/fields.ts'
import { maxRounds, youtubeId } from '@qadam/contract/programs/rules.ts'
import { plannedDay } from '@qadam/contract/values.ts'
import { lineOf, linesOf, splitBy } from '../../../platform/import/cells.ts'
import { readDay } from '../../../platform/import/days.ts'
import type { NumberColumns } from '../../../platform/import/number-columns.ts'
import { flagOf, numberOf } from '../../../platform/import/numbers.ts'
import { columnOf } from '../../programs/public.ts'
import type { Found, Source } from './cells.ts'
import { type ChoiceField, choiceOf } from './choices.ts'
import { languageCodeOf } from './languages.ts'
import { linkOf } from './links.ts'
import type { WantedName } from './names.ts'
import { faulty, type RowDraft } from './row-draft.ts'
import { languageOfText, richTextOf } from './texts.ts'

/** The data about the school that reading a row needs. */
export interface School {
  readonly schoolId: number
  readonly currency: string
  readonly today: string
  readonly timeZone: string
  readonly countryOf: (name: string) => string | undefined
  /** Minor digits by currency code. */
  readonly currencies: ReadonlyMap<string, number>
  /** How the file's columns of amounts are written. */
  readonly numbers: NumberColumns
  /** Ids of teachers by lower-case e-mail. */
  readonly teachers: ReadonlyMap<string, number>
}

/** A field of a row with its source in the mapping. */
export interface FieldInRow {
  readonly name: ImportFieldName
  readonly found: Found
  readonly source: Source
}

const maxNameLength = 300

const bareName = (name: string) => name.replace(/_(?:ru|kk|en)$/, '')

/** Maximum lengths of texts by field name without language. */
const limits: ReadonlyMap<string, number> = new Map([
  ...fieldsOfKind('line', 'paragraph', 'rich').map(({ name, max }) => [bareName(name), max ?? 500] as const),
  ['region', maxNameLength] as const,
  ['requirements', 10_000] as const,
])

/** Sets a text in the language that its field names, or else in the detected one. */
export function putText(draft: RowDraft, { name, found }: FieldInRow): undefined {
  const stem = bareName(name)
  const { kind } = importFields[name]
  const text = kind === 'line' ? lineOf(found.text) : linesOf(found.text)
  const limit = limits.get(stem) ?? 500
  if (text.length > limit) return faulty(draft, found, 'field.too_long', { maximum: limit })
  const hasLanguages = `${stem}_ru` in importFields
  const key = !hasLanguages || stem !== name ? name : `${stem}_${languageOfText(text)}`
  if (text === '') {
    // An empty cell clears a field only if it has a language in its name; otherwise the language is unknown.
    if (!hasLanguages || stem !== name) draft.data[key] = null
    return
  }
  draft.data[key] = kind === 'rich' ? richTextOf(text) : text
}

/** Sets one or several names of dictionary rows. */
export function putName(
  draft: RowDraft,
  kind: string,
  field: FieldInRow,
  position: Partial<WantedName> = {},
): undefined {
  const { name, found, source } = field
  const isMany = importFields[name].many === true
  const texts = isMany
    ? splitBy(source.separator, found.text)
    : [firstOf(source, lineOf(found.text))].filter(Boolean)
  for (const text of texts) {
    if (text.length > maxNameLength) return faulty(draft, found, 'field.too_long', { maximum: maxNameLength })
  }
  if (texts.length > 50) return faulty(draft, found, 'field.too_long', { maximum: 50 })
  const names = texts.map((text) => ({ kind, name: text, ...position }))
  draft.names[name] = isMany ? names : (names[0] ?? null)
}

/** Returns the first value of a single-value field if the mapping defines a separator. */
function firstOf(source: Source, text: string): string {
  return source.isSplit ? (splitBy(source.separator, text)[0] ?? '') : text
}

export function putCountries(draft: RowDraft, { found, source }: FieldInRow, school: School): string[] {
  const codes: string[] = []
  for (const text of splitBy(source.separator, found.text)) {
    const code = school.countryOf(text)
    if (code) codes.push(code)
    else faulty(draft, { ...found, text }, 'imports.country_unknown')
  }
  draft.data.countries = [...new Set(codes)]
  return codes
}

export function putLanguages(draft: RowDraft, { found, source }: FieldInRow): undefined {
  const codes: string[] = []
  for (const text of splitBy(source.separator, found.text)) {
    const code = languageCodeOf(text)
    if (code) codes.push(code)
    else faulty(draft, { ...found, text }, 'imports.language_unknown')
  }
  draft.data.languages = [...new Set(codes)]
}

export function putDuration(draft: RowDraft, { found }: FieldInRow): undefined {
  if (found.text === '') {
    draft.data.duration_value = null
    return
  }
  const value = numberOf(found.text)
  if (value === undefined) return faulty(draft, found, 'imports.not_a_number')
  if (value <= 0) return faulty(draft, found, 'field.too_small', { minimum: 1 })
  if (value > 1_000) return faulty(draft, found, 'field.too_big', { maximum: 1_000 })
  draft.data.duration_value = Math.round(value * 100) / 100
}

export function putChoice(draft: RowDraft, { name, found }: FieldInRow): undefined {
  if (found.text === '') return
  const choice = choiceOf(name as ChoiceField, found.text)
  if (!choice) return faulty(draft, found, 'field.not_in_list')
  draft.data[columnOf[name as ChoiceField]] = choice
}

export function putFlag(draft: RowDraft, { name, found }: FieldInRow): undefined {
  if (found.text === '') return
  const flag = flagOf(found.text)
  if (flag === undefined) return faulty(draft, found, 'imports.not_a_flag')
  draft.data[columnOf[name as NamesOfKind<'flag'>]] = flag
}

export function putPercent(draft: RowDraft, { found }: FieldInRow): undefined {
  if (found.text === '') return
  const percent = numberOf(found.text.replace(/\s*%$/, ''))
  if (percent === undefined || !Number.isInteger(percent)) return faulty(draft, found, 'field.not_whole')
  if (percent < 0) return faulty(draft, found, 'field.too_small', { minimum: 0 })
  if (percent > 100) return faulty(draft, found, 'field.too_big', { maximum: 100 })
  draft.data.min_percent = percent
}

export function putLink(draft: RowDraft, { name, found }: FieldInRow): undefined {
  const link = found.text === '' ? null : linkOf(found.text)
  if (link === undefined) return faulty(draft, found, 'field.url')
  if (link && link.length > 1_000) return faulty(draft, found, 'field.too_long', { maximum: 1_000 })
  draft.data[columnOf[name as NamesOfKind<'link'>]] = link
}

export function putYoutube(draft: RowDraft, { found }: FieldInRow): undefined {
  const id = found.text === '' ? null : (youtubeId(found.text) ?? undefined)
  if (id === undefined) return faulty(draft, found, 'imports.not_youtube')
  draft.data.youtube_id = id
}

export function putRounds(draft: RowDraft, { found, source }: FieldInRow, school: School): undefined {
  const rounds: { start: string; end: string }[] = []
  for (const text of splitBy(source.separator, found.text)) {
    const days = text
      .split(/\s*(?:\.\.|\u2013|\u2014|\s\/\s|\s-\s|\s[-/]|\/(?=\d{4}-))\s*/)
      .map((day) => readDay(day, school.timeZone))
    if (days.some((day) => day && 'dayFirst' in day))
      return faulty(draft, { ...found, text }, 'imports.day_unclear')
    const [start, end, ...more] = days.map((day) => (day && 'day' in day ? day.day : undefined))
    if (!start || !end || more.length > 0) return faulty(draft, { ...found, text }, 'imports.not_a_round')
    if (!plannedDay.safeParse(start).success || !plannedDay.safeParse(end).success)
      return faulty(draft, { ...found, text }, 'field.year_unlikely')
    if (end < start) return faulty(draft, { ...found, text }, 'imports.round_backwards')
    if (end < school.today) return faulty(draft, { ...found, text }, 'imports.round_in_past')
    rounds.push({ start, end })
  }
  if (rounds.length > maxRounds) return faulty(draft, found, 'imports.too_many_rounds', { limit: maxRounds })
  draft.data.rounds = rounds.sort((a, b) => a.start.localeCompare(b.start))
}
