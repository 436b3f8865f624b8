import type { Language } from '@qadam/contract/values.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { type CachedCard, countryNamer, type InLanguages, inLanguage } from './card.ts'
import type { Sorting, Wanted } from './wanted.ts'

/** The columns of an export; an import knows them by the same names. */
export const exportColumns = [
  'id',
  'source',
  'source_id',
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
  'show',
  'can_sort',
  'changed_at',
] as const

export type ExportedRow = readonly (string | number)[]

const batch = 500

/** The rows of an export, a batch at a time, so that a list of any length needs little memory. */
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
    const cards = await db.rows<{ id: number; card: CachedCard }>(sql`
      select c.program_id as id, c.card
      from unnest(${ids}::bigint[]) with ordinality as w (id, n)
      join program_cards c on c.school_id = ${db.schoolId} and c.program_id = w.id order by w.n`)
    for (const { id, card } of cards) yield rowOf(id, card, { language: input.language, countryName })
  }
}

function rowOf(
  id: number,
  card: CachedCard,
  { language, countryName }: { language: Language; countryName: (code: string) => string },
): ExportedRow {
  const name = (one: { n: InLanguages } | null) => (one ? inLanguage(one.n, language) : '')
  const names = (many: readonly { n: InLanguages }[] | null) => (many ?? []).map(name).join('|')
  const major = (minor: number | null) => (minor === null ? '' : minor / 100)
  return [
    id,
    card.source ?? '',
    card.source_id ?? '',
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
    card.show ? 'yes' : 'no',
    card.can_sort ? 'yes' : 'no',
    new Date(card.changed_at).toISOString(),
  ]
}
