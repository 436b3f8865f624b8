import type { OwnStage } from '@qadam/contract/homework/own.ts'
import type { OwnRow, ownQuery } from '@qadam/contract/homework/own-schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { statesIn } from '../../lessons/public.ts'

import { hasWords, type OwnPlaceRow, ownColumns, ownJoins, ownRowOf } from './own-places.ts'
import { slotsOf } from './own-slots.ts'

type Asked = z.output<typeof ownQuery>
type Counts = Record<OwnStage, number>

/** A page of a student's slots, and how many there are in each stage. */
export interface OwnPage {
  readonly count: number
  readonly counts: Counts
  readonly results: OwnRow[]
}

type States = Awaited<ReturnType<typeof statesIn>>

/** Returns a page of the student's assignments and submissions: first what they have to do, by due date. */
export async function ownHomework(call: ReadContext, asked: Asked): Promise<OwnPage> {
  const [page] = await findOwnPages(call, [asked])
  if (!page) throw new Error('no page of homework was asked for')
  return presentOwnPage(call, page, await statesOfRows(call, page.rows))
}

/** A page before it is presented, which takes the states of its lessons. */
export interface FoundOwnPage {
  readonly count: number
  readonly counts: Counts
  readonly rows: readonly OwnPlaceRow[]
}

/** Returns pages of slots, each with its own filters, by one statement; `presentOwnPage` presents one. */
export async function findOwnPages(
  { db, actor, language }: ReadContext,
  pages: readonly Asked[],
): Promise<FoundOwnPage[]> {
  const words = (asked: Asked) => {
    const patterns = patternsOf(asked.q)
    return patterns.length === 0 ? sql`` : sql`and ${hasWords(db.schoolId, language, patterns)}`
  }
  const matching = (asked: Asked) => sql`
    (${asked.course ?? null}::bigint is null or o.program_id = ${asked.course ?? null})
    and (${asked.lesson ?? null}::bigint is null or o.lesson_id = ${asked.lesson ?? null})
    and (${asked.is_news ?? null}::boolean is null or o.is_news = ${asked.is_news ?? null})
    ${words(asked)}`
  const counts = pages.map(
    (asked, page) => sql`
      select ${page}::int as page, count(*) filter (where o.stage = 'to_do') as to_do,
        count(*) filter (where o.stage = 'waiting') as waiting, count(*) filter (where o.stage = 'checked') as checked
      from slots o where ${matching(asked)}`,
  )
  const ordered = sql`array_position(array['to_do', 'waiting', 'checked'], o.stage),
    case when o.stage = 'to_do' then o.due_at end nulls last, o.changed_at desc nulls last, o.lesson_id, o.task_id`
  const parts = pages.map(
    (asked, page) => sql`
      (select ${page}::int as page, row_number() over (order by ${ordered}) as nr, o.* from slots o
      where ${matching(asked)} and (${asked.stage ?? null}::text is null or o.stage = ${asked.stage ?? null})
      order by ${ordered} limit ${asked.page_size} offset ${(asked.page - 1) * asked.page_size})`,
  )
  const rows = await db.rows<PageRow>(
    sql`with ${slotsOf(db.schoolId, actor)}, counts as (${sql.join(counts, ' union all ')}),
      pages as materialized (${sql.join(parts, ' union all ')})
    select c.page as of_page, c.to_do, c.waiting, c.checked, d.* from counts c
    left join (select o.page, o.nr, ${ownColumns(actor, language)} from pages o ${ownJoins(db.schoolId)}) d
      on d.page = c.page
    order by c.page, d.nr`,
    `own_homework_${language}_${pages.map(({ q }) => (patternsOf(q).length > 0 ? 'words' : 'all')).join('_')}`,
  )
  return pages.map(({ stage }, page) => {
    const ofPage = rows.filter(({ of_page }) => of_page === page)
    const { to_do = 0, waiting = 0, checked = 0 } = ofPage[0] ?? {}
    const stages = { to_do, waiting, checked }
    return {
      count: stage ? stages[stage] : to_do + waiting + checked,
      counts: stages,
      rows: ofPage.filter(hasSlot),
    }
  })
}

/** A row of a page; a page without slots has one row with its counts alone. */
type PageRow = Counts & { readonly of_page: number; readonly page: number | null } & {
  readonly [Key in keyof OwnPlaceRow]: OwnPlaceRow[Key] | null
}
const hasSlot = (row: PageRow): row is PageRow & OwnPlaceRow => row.page !== null

/** Returns what is due between two instants and still to be submitted, earliest first. */
export async function dueBetween(call: ReadContext, from: Date, until: Date): Promise<OwnRow[]> {
  const { db, actor, language } = call
  const rows = await db.rows<OwnPlaceRow>(
    sql`with ${slotsOf(db.schoolId, actor)}, due as materialized (
      select * from slots where stage = 'to_do' and due_at >= ${from} and due_at < ${until}
      order by due_at, lesson_id, task_id limit 50)
    select ${ownColumns(actor, language)} from due o ${ownJoins(db.schoolId)} order by o.due_at, o.lesson_id, o.task_id`,
    `own_homework_due_${language}`,
  )
  return presentRows(call, rows)
}

/** Presents slots; a lesson in a fixed order that is not reached yet is closed. */
export async function presentRows(call: ReadContext, rows: readonly OwnPlaceRow[]): Promise<OwnRow[]> {
  const states = await statesOfRows(call, rows)
  return rows.map((row) => presentRow(call, row, states))
}

/** Presents a page with the states of the lessons of its programs. */
export function presentOwnPage(call: ReadContext, { rows, ...page }: FoundOwnPage, states: States): OwnPage {
  return { ...page, results: rows.map((row) => presentRow(call, row, states)) }
}

const statesOfRows = ({ db, actor }: ReadContext, rows: readonly OwnPlaceRow[]): Promise<States> =>
  statesIn(db, [...new Set(rows.map(({ program_id }) => program_id))], actor.id)

const presentRow = ({ now, language }: ReadContext, row: OwnPlaceRow, states: States): OwnRow =>
  ownRowOf(row, { now, language, isOpen: states.get(row.lesson_id)?.is_open ?? false })

/** Returns the patterns of `like` of each word. */
const patternsOf = (q: string | undefined): string[] =>
  (q ?? '')
    .toLowerCase()
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
