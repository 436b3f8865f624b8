import type { NamesOffCard, NamesOfKind } from '@qadam/contract/programs/fields.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { columnOf, fieldsOfPage, type PageValues } from '../tables.ts'
import { type CachedCard, countryNamer, type InLanguages, inLanguage } from './card.ts'
import type { Sorting, Wanted } from './wanted.ts'

/** Fields of the program page that the export contains in addition to those of the cards. */
const fieldsBeside = fieldsOfPage.filter(({ kind }) => kind === 'line' || kind === 'link')
type ValuesBeside = Pick<PageValues, Extract<NamesOffCard, NamesOfKind<'line' | 'link'>>>
const columnsBeside = fieldsBeside.map(({ name }) => `, p.${columnOf[name]} as "${name}"`).join('')

/** The columns of an export; an import accepts the same names. */
export const exportColumns: readonly string[] = [
  'id',
  'source',
  'source_id',
  'kind',
  'title_ru',
  'title_kk',
  'title_en',
  'short_desc_ru',
  'short_desc_kk',
  'short_desc_en',
  'university',
  'faculty',
  'degree',
  'format',
  'tags',
  'univer_tags',
  'city',
  'country',
  'country_code',
  'language',
  'cost',
  'tuition_amount',
  'tuition_currency',
  'tuition_period',
  'is_free',
  'duration_value',
  'duration_unit',
  'rounds',
  'rounds_to_be_announced',
  'show',
  'can_sort',
  'changed_at',
  ...fieldsBeside.map(({ name }) => name),
]

export type ExportedRow = readonly (string | number)[]

const batch = 500

/** Yields the rows of an export in batches, so that memory use does not grow with the list. */
export async function* exportRows(
  db: SchoolDb,
  input: { wanted: Wanted; sorting: Sorting; language: Language; most: number },
): AsyncGenerator<ExportedRow> {
  const found = await db.rows<{ id: number }>(
    sql`select id from find_programs(${JSON.stringify(input.wanted)}::jsonb, ${input.sorting}, 0, ${input.most}) as f (id)`,
  )
  const countryName = await countryNamer(db, input.language)
  for (let start = 0; start < found.length; start += batch) {
    const ids = found.slice(start, start + batch).map((row) => row.id)
    const programs = await db.rows<ExportedProgram>(sql`
      select c.program_id as id, c.card${sql.raw(columnsBeside)}
      from unnest(${ids}::bigint[]) with ordinality as w (id, n)
      join program_cards c on c.school_id = ${db.schoolId} and c.program_id = w.id
      join programs p on p.school_id = ${db.schoolId} and p.id = w.id order by w.n`)
    for (const program of programs) yield rowOf(program, { language: input.language, countryName })
  }
}

interface ExportedProgram extends ValuesBeside {
  readonly id: number
  readonly card: CachedCard
}

function rowOf(
  program: ExportedProgram,
  { language, countryName }: { language: Language; countryName: (code: string) => string },
): ExportedRow {
  const { id, card } = program
  const name = (one: { n: InLanguages } | null) => (one ? inLanguage(one.n, language) : '')
  const names = (many: readonly { n: InLanguages }[] | null) => (many ?? []).map(name).join('|')
  const major = (minor: number | null) => (minor === null ? '' : minor / 100)
  return [
    id,
    card.source ?? '',
    card.source_id ?? '',
    card.kind,
    card.title_ru ?? '',
    card.title_kk ?? '',
    card.title_en ?? '',
    card.short_desc_ru ?? '',
    card.short_desc_kk ?? '',
    card.short_desc_en ?? '',
    name(card.university),
    name(card.faculty),
    name(card.degree),
    name(card.format),
    names(card.tags),
    names(card.univer_tags),
    names(card.cities),
    card.countries.map(countryName).join('|'),
    card.countries.join('|'),
    card.languages.join('|'),
    major(card.cost),
    major(card.price),
    card.currency ?? '',
    card.price_period,
    card.is_free ? 'yes' : 'no',
    card.duration_value ?? '',
    card.duration_unit ?? '',
    (card.rounds ?? []).map((round) => `${round.start}/${round.end}`).join('|'),
    card.rounds_to_be_announced ? 'yes' : 'no',
    card.show ? 'yes' : 'no',
    card.can_sort ? 'yes' : 'no',
    new Date(card.changed_at).toISOString(),
    ...fieldsBeside.map((field) => program[field.name as keyof ValuesBeside] ?? ''),
  ]
}
