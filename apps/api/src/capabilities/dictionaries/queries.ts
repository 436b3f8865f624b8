import type { DictionaryKind } from '@qadam/contract/dictionaries/kinds.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import type { Synonym } from './commands/synonyms.ts'
import type { Term } from './commands/terms.ts'
import { byName, type Names, nameFor } from './rules.ts'
import { dictionaryTables, dictionaryWords } from './tables.ts'

/** A row as stored; the last four columns exist only in some tables. */
export interface DictionaryRecord extends Names {
  readonly id: number
  readonly used: number
  readonly version: number
  readonly changed_at: string
  readonly deleted_at: string | null
  readonly merged_into: number | null
  readonly country?: string | null
  readonly region?: string | null
  readonly city_id?: number | null
  readonly url?: string | null
}

/** The filter of a list. */
export interface DictionaryFilter {
  readonly q?: string | undefined
  readonly tagId?: number | undefined
  readonly onlyUsed: boolean
  readonly countsHidden: boolean
  readonly language: Language
  readonly sort: 'name' | 'used'
}

/**
 * Returns the whole dictionary in the reader's order. Dictionaries are small, so pages are sliced from it.
 */
export async function listRows(
  db: SchoolDb,
  kind: DictionaryKind,
  input: DictionaryFilter,
): Promise<DictionaryRecord[]> {
  const rows = await db.rows<DictionaryRecord>(sql`
    select ${columnsOf(kind)}, coalesce(u.used, 0) as used
    from ${sql.identifier(dictionaryTables[kind])} d
    ${input.onlyUsed || input.tagId ? sql`join` : sql`left join`}
      count_uses(${dictionaryWords[kind]}, ${!input.countsHidden}, ${input.tagId ?? null}) u on u.id = d.id
    where d.school_id = ${db.schoolId} and d.deleted_at is null ${matching(input.q)}`)
  const sorted = rows
    .map((row) => ({ row, shown: nameFor(row, input.language) }))
    .toSorted(byName(input.language))
    .map(({ row }) => row)
  return input.sort === 'used' ? sorted.toSorted((a, b) => b.used - a.used) : sorted
}

/** Returns a row with the number of its programs; undefined when not found. */
export async function findRow(
  db: SchoolDb,
  kind: DictionaryKind,
  id: number,
  options: { lock?: boolean; deleted?: boolean } = {},
): Promise<DictionaryRecord | undefined> {
  const found = await db.row<DictionaryRecord>(sql`
    select ${columnsOf(kind)}, 0 as used
    from ${sql.identifier(dictionaryTables[kind])} d
    where d.school_id = ${db.schoolId} and d.id = ${id} ${options.deleted ? sql`` : sql`and d.deleted_at is null`}
    ${options.lock ? sql`for update` : sql``}`)
  return found && { ...found, used: await countUses(db, kind, id) }
}

/** Counts the programs that use a row, without deleted ones. */
export async function countUses(db: SchoolDb, kind: DictionaryKind, id: number): Promise<number> {
  const counted = await db.row<{ used: number }>(sql`
    select count(*) as used from programs_using(${dictionaryWords[kind]}, ${id}) as u (id)
    join programs p on p.school_id = ${db.schoolId} and p.id = u.id and p.deleted_at is null`)
  return counted?.used ?? 0
}

function columnsOf(kind: DictionaryKind): SQL {
  const further = {
    city: sql`, d.country, d.region`,
    university: sql`, d.country, d.city_id, d.url`,
  } as Partial<Record<DictionaryKind, SQL>>
  return sql`d.id, d.name, d.name_ru, d.name_kk, d.name_en, d.version, d.changed_at, d.deleted_at, d.merged_into
    ${further[kind] ?? sql``}`
}

function matching(q: string | undefined): SQL {
  if (!q?.trim()) return sql``
  return sql`and strpos(fold_text(concat_ws(' ', d.name, d.name_ru, d.name_kk, d.name_en)), fold_text(${q.trim()})) > 0`
}

interface CountryRow {
  readonly code: string
  readonly name_ru: string
  readonly name_kk: string
  readonly name_en: string
  readonly calling_code: string | null
  readonly currency: string | null
}

/** Returns countries in the reader's order. `used`: only those of programs in the catalog. */
export async function listCountries(
  db: SchoolDb,
  input: { q?: string | undefined; used?: boolean | undefined; language: Language },
) {
  const rows = await db.rows<CountryRow>(sql`
    select c.* from countries c
    where ${
      input.used
        ? sql`c.code in (select unnest(p.countries) from programs p
            where p.school_id = ${db.schoolId} and p.is_shown and p.deleted_at is null)`
        : sql`true`
    } ${
      input.q?.trim()
        ? sql`and strpos(fold_text(concat_ws(' ', c.code, c.name_ru, c.name_kk, c.name_en)), fold_text(${input.q.trim()})) > 0`
        : sql``
    }`)
  return rows
    .map((row) => ({ ...row, name: row[`name_${input.language}`], shown: row[`name_${input.language}`] }))
    .toSorted(byName(input.language))
}

/** Returns the rates valid on a day; a default applies where the school has set none. */
export async function ratesOn(db: SchoolDb, day: string, language: Language) {
  return db.rows<{
    currency: string
    name: string
    kzt: number
    valid_from: string
    changed_at: string | null
  }>(sql`
    select c.code as currency, ${sql.identifier(`name_${language}`)} as name, coalesce(r.kzt, c.starting_kzt) as kzt,
      coalesce(r.valid_from, ${day}::date) as valid_from, r.changed_at
    from currencies c
    left join lateral (
      select kzt, valid_from, changed_at from exchange_rates
      where school_id = ${db.schoolId} and currency = c.code and valid_from <= ${day}
      order by valid_from desc limit 1) r on true
    where c.code <> 'KZT'
    order by array_position(array['USD', 'EUR', 'GBP', 'RUB', 'CNY', 'TRY'], c.code::text), c.code`)
}

interface VocabularyFilter {
  readonly q?: string | undefined
  readonly kind?: string | undefined
  readonly own?: boolean | undefined
  readonly page: number
  readonly page_size: number
}

interface SynonymRow {
  readonly kind: Synonym['kind']
  readonly value: string
  readonly language: Synonym['language']
  readonly synonym: string
  readonly origin: 'shared' | 'own' | 'removed'
  readonly total: number
}

/** A page of the synonyms: the school's first, then those of the product. */
export async function listSynonyms(db: SchoolDb, input: VocabularyFilter) {
  const rows = await db.rows<SynonymRow>(sql`
    select x.*, count(*) over () as total from (
      select s.kind, s.value, s.language, s.synonym, case when s.is_removed then 'removed' else 'own' end as origin
      from synonyms s where s.school_id = ${db.schoolId}
      union all
      select s.kind, s.value, s.language, s.synonym, 'shared' from shared_synonyms s
      where not exists (select 1 from synonyms o where o.school_id = ${db.schoolId} and o.kind = s.kind
        and o.value = s.value and o.language = s.language and o.synonym = s.synonym)) x
    where ${narrowed(input, sql`concat_ws(' ', x.value, x.synonym)`)}
    order by x.origin = 'shared', x.kind, x.value, x.language, x.synonym
    limit ${input.page_size} offset ${(input.page - 1) * input.page_size}`)
  return { count: rows[0]?.total ?? 0, results: rows }
}

interface TermRow extends Omit<Names, 'name'> {
  readonly kind: Term['kind']
  readonly value: string
  readonly origin: 'shared' | 'own'
  readonly total: number
}

/** A page of the terms: those that the school names itself first. */
export async function listTerms(db: SchoolDb, input: VocabularyFilter) {
  const rows = await db.rows<TermRow>(sql`
    select x.*, count(*) over () as total from (
      select t.kind, t.value, t.name_ru, t.name_kk, t.name_en, 'own' as origin
      from terms t where t.school_id = ${db.schoolId}
      union all
      select t.kind, t.value, t.name_ru, t.name_kk, t.name_en, 'shared' from shared_terms t
      where t.kind <> 'language' and not exists (select 1 from terms o
        where o.school_id = ${db.schoolId} and o.kind = t.kind and o.value = t.value)) x
    where ${narrowed(input, sql`concat_ws(' ', x.value, x.name_ru, x.name_kk, x.name_en)`)}
    order by x.origin = 'shared', x.kind, x.value
    limit ${input.page_size} offset ${(input.page - 1) * input.page_size}`)
  return { count: rows[0]?.total ?? 0, results: rows }
}

function narrowed({ q, kind, own }: VocabularyFilter, text: SQL): SQL {
  return sql`(${kind === undefined} or x.kind = ${kind ?? ''}) and (${!own} or x.origin <> 'shared')
    and (${!q?.trim()} or strpos(fold_text(${text}), fold_text(${q?.trim() ?? ''})) > 0)`
}
