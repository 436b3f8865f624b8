import type { programRow } from '@qadam/contract/programs/schemas.ts'
import type { UnderstoodSearch } from '@qadam/contract/programs/search-schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { dayIn } from '../../../platform/clock/school-day.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { publicFileUrl } from '../../../platform/files/stored-file.ts'
import { type CachedCard, type CardRow, cardOf, countryNamer } from './card.ts'
import { interpretationOf, understoodSearch } from './interpretation.ts'
import { type Sorting, type Wanted, wantedKey } from './wanted.ts'

// Written by hand as prepared statements: these are the hottest reads of the product.
const stateOfSchool = {
  name: 'catalogue_state',
  text: 'select version, time_zone from schools where school_id = current_school()',
}
const pageOfCards = {
  name: 'catalogue_page',
  text: `select c.program_id as id, c.card, p.field, p.subfield
    from find_programs($1::jsonb, $2, $3, $4) with ordinality as found (id, n)
    join program_cards c on c.school_id = current_school() and c.program_id = found.id
    join programs p on p.school_id = c.school_id and p.id = c.program_id
    order by found.n`,
}
const totalOfCards = { name: 'catalogue_total', text: 'select count_programs($1::jsonb) as total' }

/**
 * Cached exact totals by school, version and filters: any change in the school invalidates all of its totals.
 * Concurrent requests for the same total share one count instead of each counting a million programs.
 */
const totals = new LRUCache<string, number, { db: SchoolDb; wanted: Wanted; search?: unknown }>({
  max: 20_000,
  ignoreFetchAbort: true,
  fetchMethod: async (_key, _stale, { context: { db, wanted, search } }) => {
    const [counted] = await db.named<{ total: number }>(totalOfCards, [JSON.stringify({ ...wanted, search })])
    return counted?.total ?? 0
  },
})

/**
 * Cached page boundaries of the default order by school, version and filters: offset → greatest rank of the
 * page. A requested page and the one after it are then found without scanning all rows before them.
 */
const anchors = new LRUCache<string, Map<number, number>>({ max: 2_000 })
const maxAnchors = 200

/** The cache version and the current day of a school's catalogue. */
export interface CatalogueState {
  readonly version: number
  readonly today: string
}

/** Returns the version that keys totals and facets, and today in the school's timezone. */
export async function catalogueState(db: SchoolDb, now: Date): Promise<CatalogueState> {
  const [row] = await db.named<{ version: number; time_zone: string }>(stateOfSchool, [])
  if (!row) throw new Error(`school ${db.schoolId} has no row`)
  return { version: row.version, today: dayIn(row.time_zone, now) }
}

export interface PageInput {
  readonly wanted: Wanted
  readonly sorting: Sorting
  readonly page: number
  readonly page_size: number
  /** Skips so many programs instead of whole pages. */
  readonly offset?: number
  readonly language: Language
  readonly state: CatalogueState
  /** Adds fields that only staff see. */
  readonly forStaff?: boolean
}

type Row = z.output<typeof programRow>

/** Returns a page of the catalogue with its exact total. */
export async function listPrograms(
  db: SchoolDb,
  input: PageInput,
): Promise<{ count: number; results: Row[]; search?: UnderstoodSearch }> {
  const { wanted, language, state } = input
  const search = await interpretationOf(db, wanted, state)
  const skip = input.offset ?? (input.page - 1) * input.page_size
  const way = input.sorting === 'default' && !wanted.q ? anchorsOf(db, wanted, state) : undefined
  const start = nearest(way, skip)
  // The statements are sent together in one pipeline.
  const [found, count, countryName, understood] = await Promise.all([
    db.named<CardRow>(pageOfCards, [
      JSON.stringify({
        ...wanted,
        search,
        rank_below: start.rank,
        known_total: totals.get(totalKey(db, wanted, state)),
      }),
      input.sorting,
      skip - start.offset,
      input.page_size,
    ]),
    countPrograms(db, wanted, { state, search }),
    countryNamer(db, language),
    understoodSearch(db, wanted, { version: state.version, search, language }),
  ])
  const [first, last] = [found[0], found.at(-1)]
  if (way && first && last && way.size < maxAnchors) {
    way.set(skip, rankOf(first) + 1)
    way.set(skip + found.length, rankOf(last))
  }
  const cardContext = { language, today: state.today, countryName }
  const cards = found.map((row) => ({
    ...cardOf(row, cardContext),
    ...(input.forStaff && staffOf(row.card)),
  }))
  return { count, results: input.forStaff ? await withPeople(db, cards) : cards, ...understood }
}

function totalKey(db: SchoolDb, wanted: Wanted, state: CatalogueState): string {
  return `${db.schoolId} ${state.version} ${wantedKey(wanted)}`
}

function anchorsOf(db: SchoolDb, wanted: Wanted, state: CatalogueState): Map<number, number> {
  const key = totalKey(db, wanted, state)
  const stored = anchors.get(key) ?? new Map<number, number>()
  anchors.set(key, stored)
  return stored
}

/** Returns the last anchor at or before an offset, or offset 0 without a rank. */
function nearest(way: Map<number, number> | undefined, skip: number): { offset: number; rank?: number } {
  let best: { offset: number; rank?: number } = { offset: 0 }
  for (const [offset, rank] of way ?? []) if (offset <= skip && offset > best.offset) best = { offset, rank }
  return best
}

/** Returns the rank of the default order, as in refresh_programs: complete programs first, then newest. */
function rankOf({ id, card }: { id: number; card: CachedCard }): number {
  return card.missing.length === 0 ? 2 ** 50 + id : id
}

/** Returns the cards of programs in the given order. */
export async function listCards(
  db: SchoolDb,
  ids: readonly number[],
  { language, state }: Pick<PageInput, 'language' | 'state'>,
): Promise<Row[]> {
  if (ids.length === 0) return []
  const [rows, countryName] = await Promise.all([
    db.rows<CardRow>(sql`
      select c.program_id as id, c.card, p.field, p.subfield
      from program_cards c join programs p on p.school_id = c.school_id and p.id = c.program_id
      where c.school_id = ${db.schoolId} and c.program_id = ${anyId(ids)}`),
    countryNamer(db, language),
  ])
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [cardOf(row, { language, today: state.today, countryName })] : []
  })
}

/** Returns the exact total, counted once per version of the school. */
export async function countPrograms(
  db: SchoolDb,
  wanted: Wanted,
  { state, search }: { readonly state: CatalogueState; readonly search: unknown },
): Promise<number> {
  const { kind, ...others } = wanted
  // All degrees are what is no course: the few courses have an index of their own.
  if (kind === 'degree' && Object.keys(others).every((name) => name === 'shown')) {
    const [all, courses] = await Promise.all([
      countPrograms(db, others, { state, search }),
      countPrograms(db, { ...others, kind: 'course' }, { state, search }),
    ])
    return all - courses
  }
  return totals.forceFetch(totalKey(db, wanted, state), { context: { db, wanted, search } })
}

function staffOf(card: CachedCard) {
  return {
    show: card.show,
    is_need_mailing: card.is_need_mailing,
    source: card.source,
    source_id: card.source_id,
    incomplete: card.missing.length > 0,
    missing: card.missing as NonNullable<Row['missing']>,
    version: card.version,
    created_at: new Date(card.created_at).toISOString(),
    changed_at: new Date(card.changed_at).toISOString(),
    deleted_at: card.deleted_at && new Date(card.deleted_at).toISOString(),
  }
}

interface PersonOfProgram {
  readonly program_id: number
  readonly part: 'teacher' | 'student'
  readonly id: number | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly avatar: string | null
  readonly students: number
}

async function withPeople(db: SchoolDb, cards: Row[]): Promise<Row[]> {
  const ids = cards.map((card) => card.id)
  const people = await db.rows<PersonOfProgram>(sql`
    select pp.program_id, pp.part, p.id, p.first_name, p.last_name, f.store_key as avatar, 0 as students
    from program_people pp join people p on p.school_id = pp.school_id and p.id = pp.person_id
    left join files f on f.school_id = p.school_id and f.id = p.avatar_small_file_id
    where pp.school_id = ${db.schoolId} and pp.program_id = ${anyId(ids)} and pp.part = 'teacher'
      and p.deleted_at is null
    union all
    select program_id, 'student', null, null, null, null, count(*) from program_students
    where school_id = ${db.schoolId} and program_id = ${anyId(ids)}
    group by program_id`)
  return cards.map((card) => {
    const mine = people.filter((person) => person.program_id === card.id)
    return {
      ...card,
      teachers: mine
        .filter((person) => person.part === 'teacher')
        .map(({ id, first_name, last_name, avatar }) => ({
          id: id ?? 0,
          first_name: first_name ?? '',
          last_name,
          avatar: avatar && publicFileUrl(avatar),
        })),
      students_count: mine.find((person) => person.part === 'student')?.students ?? 0,
    }
  })
}

/** Returns a page of deleted programs that can be restored, most recently deleted first. */
export async function listDeleted(
  db: SchoolDb,
  input: Omit<PageInput, 'wanted' | 'sorting'> & { since: string },
): Promise<{ count: number; results: Row[] }> {
  const rows = await db.rows<CardRow & { total: number }>(sql`
    select p.id, c.card, p.field, p.subfield, count(*) over () as total
    from programs p join program_cards c on c.school_id = p.school_id and c.program_id = p.id
    where p.school_id = ${db.schoolId} and p.deleted_at >= ${input.since}
    order by p.deleted_at desc, p.id desc limit ${input.page_size} offset ${(input.page - 1) * input.page_size}`)
  const cardContext = {
    language: input.language,
    today: input.state.today,
    countryName: await countryNamer(db, input.language),
  }
  const cards = rows.map((row) => ({ ...cardOf(row, cardContext), ...staffOf(row.card) }))
  return { count: rows[0]?.total ?? 0, results: await withPeople(db, cards) }
}
