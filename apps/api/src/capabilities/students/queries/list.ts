import type { PeopleQuery, StudentFilter } from '@qadam/contract/students/list-query.ts'
import { LRUCache } from 'lru-cache'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { listSummaries } from '../../accounts/public.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { reachedBy, reachOf, within } from './reach.ts'
import { peopleNamed, rowValues } from './row-values.ts'
import { type Sorting, sortingOf } from './sorting.ts'
import { countTabs, tabOf, wantedIn } from './tabs.ts'
import { type Wanted, wantedKey } from './wanted.ts'
import { workOf } from './work.ts'

// Written by hand as prepared statements: staff use this list all day.
const stateOfList = {
  name: 'students_state',
  text: `select s.time_zone, coalesce(l.version, 0) as version
    from schools s left join student_list_states l on l.school_id = s.school_id where s.school_id = current_school()`,
}
const pageOfIds = {
  name: 'students_page',
  text: 'select id from find_students($1::jsonb, $2::jsonb, $3, $4) as f (id)',
}
const allIds = {
  name: 'students_all',
  text: 'select array_agg(f.id order by f.n) as ids from find_students($1::jsonb, $2::jsonb, 0, $3) with ordinality as f (id, n)',
}
const totalOfStudents = { name: 'students_total', text: 'select count_students($1::jsonb) as total' }

/** Cached exact totals by school, list version and filters; concurrent requests share one count. */
const totals = new LRUCache<string, number, { db: SchoolDb; wanted: Wanted }>({
  max: 20_000,
  ignoreFetchAbort: true,
  fetchMethod: async (_key, _stale, { context: { db, wanted } }) => countWanted(db, wanted),
})

async function countWanted(db: SchoolDb, wanted: Wanted): Promise<number> {
  const [counted] = await db.named<{ total: number }>(totalOfStudents, [JSON.stringify(wanted)])
  return counted?.total ?? 0
}

/**
 * Returns true if a query can only match students: by its role, or by columns and filters that only they
 * have.
 */
export function isOfStudents({ role, columns, ...query }: PeopleQuery): boolean {
  if (role) return role.length === 1 && role[0] === 'student'
  const { page: _page, page_size: _size, q: _q, status: _status, sort, ...filters } = query
  return (
    columns !== undefined ||
    !['name', 'created_at'].includes(sort.replace('-', '')) ||
    Object.values(filters).some((value) => value !== undefined)
  )
}

/** Returns a page of the students visible to the reader, with the requested columns. */
export async function listStudents(ctx: ReadContext, { tab: asked, ...query }: PeopleQuery) {
  const { db, actor, language, now } = ctx
  const [[state], reach, sorting, tab] = await Promise.all([
    db.named<{ time_zone: string; version: number }>(stateOfList, []),
    reachOf(db, actor),
    sortingOf(db, query.sort, language),
    tabOf(ctx, { tab: asked }),
  ])
  const timeZone = state?.time_zone ?? 'UTC'
  const { wanted, mark } = within(actor, reach, await wantedIn(ctx, { ...query, tab }, timeZone))
  const key = mark === null ? null : `${db.schoolId} ${state?.version ?? 0} ${mark} ${wantedKey(wanted)}`
  const skip = (query.page - 1) * query.page_size
  const stored = key === null ? undefined : totals.get(key)
  const counting =
    key === null ? countWanted(db, wanted) : totals.forceFetch(key, { context: { db, wanted } })
  // The search plans best when the count is known, so a first page waits for its count, which it shows
  // anyway.
  const known = stored ?? (await counting)
  const find = { sorting, skip, take: query.page_size }
  const [ids, count, counts] = await Promise.all([
    findIds(db, { ...find, wanted: { ...wanted, known_total: known } }),
    counting,
    query.counts
      ? countTabs(ctx, within(actor, reach, await wantedIn(ctx, query, timeZone)).wanted)
      : undefined,
  ])
  return { count, tab, counts, ...(await rowsOf(db, ids, query.columns, { work: { timeZone, now } })) }
}

interface RowOptions {
  readonly personal?: boolean
  /** The day of the columns of the work; without it they are left out. */
  readonly work?: { readonly timeZone: string; readonly now: Date }
}

export async function rowsOf(
  db: SchoolDb,
  ids: readonly number[],
  columns: readonly string[] | undefined,
  { personal = true, work: at }: RowOptions,
) {
  const [people, values, work] = await Promise.all([
    listSummaries(db, ids, personal),
    columns ? rowValues(db, ids, columns) : undefined,
    columns && at ? workOf(db, { ids, columns, ...at }) : undefined,
  ])
  if (!values) return { results: people }
  return {
    results: people.map((person) => {
      const known = values.get(person.id)
      return { ...person, values: known?.values, record_version: known?.version, work: work?.get(person.id) }
    }),
    people: await peopleNamed(db, values.values()),
  }
}

/** Returns a page of the ids that match a filter, in order. */
export async function findIds(
  db: SchoolDb,
  input: { wanted: Wanted; sorting: Sorting; skip: number; take: number },
): Promise<number[]> {
  const found = await db.named<{ id: number }>(pageOfIds, [
    JSON.stringify(input.wanted),
    JSON.stringify(input.sorting),
    input.skip,
    input.take,
  ])
  return found.map((row) => row.id)
}

/**
 * Returns the ids of all matching students, in order. Selected as one array, because a row per id would be
 * tens of times larger.
 */
export async function findAllIds(
  db: SchoolDb,
  input: { wanted: Wanted; sorting: Sorting; most: number },
): Promise<number[]> {
  const [found] = await db.named<{ ids: number[] | null }>(allIds, [
    JSON.stringify(input.wanted),
    JSON.stringify(input.sorting),
    input.most,
  ])
  return found?.ids ?? []
}

/** Returns the ids of all students that match a filter within the actor's access, up to a maximum. */
export async function idsWhere(ctx: ReadContext, filter: StudentFilter, max: number): Promise<number[]> {
  const { db, actor } = ctx
  const { time_zone: timeZone } = await getSchoolRow(db)
  const sorting = { by: 'created', down: false, latin: false }
  const { wanted } = await reachedBy(db, actor, await wantedIn(ctx, filter, timeZone))
  return findAllIds(db, { wanted, sorting, most: max })
}

export async function refreshSearch(db: SchoolDb, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.rows(sql`select refresh_students(${[...ids]}::bigint[])`)
}
