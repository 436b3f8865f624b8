import type { Language } from '@qadam/contract/vocabulary.ts'
import { firstYear } from './first-year.ts'
import {
  durationOf,
  feeOf,
  languageName,
  type PageWords,
  roughTenge,
  roundWords,
  tuitionOf,
  type Words,
} from './program-words.ts'
import type { Program } from './queries.ts'

export interface CompareRow {
  readonly key: string
  readonly name: string
  readonly values: readonly string[]
  /** Index of the best value, when there is a single best. */
  readonly best?: { readonly index: number; readonly words: string }
}

const none = '–'

/** Returns the facts of several programs row by row; omits rows that are empty for all. */
export function compareRows(
  programs: readonly Program[],
  { t, page, language }: { readonly t: Words; readonly page: PageWords; readonly language: Language },
): CompareRow[] {
  const row = (
    key: string,
    name: string,
    value: (program: Program) => string | null | undefined,
    best?: CompareRow['best'],
  ) => ({
    key,
    name,
    values: programs.map((program) => value(program) || none),
    best,
  })
  const rows: CompareRow[] = [
    row(
      'tuition',
      t('tuitionRange'),
      (program) => tuitionWords(program, t, language),
      minOf(programs, (each) => (each.is_free ? 0 : each.price_kzt), t('cheapest')),
    ),
    row(
      'fee',
      t('feeRange'),
      (program) => feeOf(program, t, language),
      minOf(programs, (each) => each.cost, t('cheapest')),
    ),
    row(
      'firstYear',
      page('costFirstYear'),
      (program) => {
        const total = wholeYear(program)
        return total === null ? null : roughTenge(total, language)
      },
      minOf(programs, wholeYear, t('cheapest')),
    ),
    row('round', t('nextRound'), (program) => roundWords(program, t, language).text),
    row('degree', t('degree'), (program) => program.degree?.degree_name),
    row('duration', t('duration'), (program) => durationOf(program, t, language)),
    row('lang', t('lang'), (program) => program.languages.map((code) => languageName(code, t)).join(', ')),
    row('format', t('format'), (program) => program.format?.format_name),
    row('faculty', t('faculty'), (program) => program.faculty?.name),
    row('city', t('city'), (program) => program.cities.map(({ city }) => city).join(', ')),
    row('country', t('country'), (program) => program.countries.map(({ name }) => name).join(', ')),
    row('certificates', t('certificates'), (program) =>
      program.requirements.languages
        .map((need) => need.certificate ?? languageName(need.language, t))
        .join(', '),
    ),
    row('univer_tag', t('univer_tag'), (program) => program.univer_tags.map(({ name }) => name).join(', ')),
    row('tag', t('tag'), (program) => program.tags.map(({ tag_name }) => tag_name).join(', ')),
  ]
  return rows.filter(({ values }) => values.some((value) => value !== none))
}

/** Returns true when the programs differ in a row. */
export function differs({ values }: CompareRow): boolean {
  return new Set(values).size > 1
}

/** What the first year costs with living, in tiyn; null where a part of it is not known. */
function wholeYear(program: Program): number | null {
  const year = firstYear(program)
  return year?.isWhole ? year.total : null
}

function tuitionWords(program: Program, t: Words, language: Language): string {
  const { sum, per, tenge } = tuitionOf(program, t, language)
  return [per ? `${sum} ${per}` : sum, tenge].filter(Boolean).join('\n')
}

/** Returns the program with the lowest amount; none when two share it or only one is known. */
function minOf(
  programs: readonly Program[],
  amount: (program: Program) => number | null,
  words: string,
): CompareRow['best'] {
  const amounts = programs.map(amount)
  const known = amounts.filter((each) => each !== null)
  const min = Math.min(...known)
  if (known.length < 2 || known.filter((each) => each === min).length > 1) return undefined
  return { index: amounts.indexOf(min), words }
}
