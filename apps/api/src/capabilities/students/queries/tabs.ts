import { choiceFact, deactivatedFact } from '@qadam/contract/students/facts.ts'
import type { PeopleQuery, StudentFilter } from '@qadam/contract/students/list-query.ts'
import type { WorkTab } from '@qadam/contract/students/vocabulary.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { visibleTo } from '../policy.ts'
import { type DueReader, dueLines, dueReader } from './due.ts'
import { isDeadlineNear, isLate, waitsForSchool } from './due-rules.ts'
import { reachedBy } from './reach.ts'
import { type Wanted, wantedOf } from './wanted.ts'

const active = sql`p.deactivated_at is null`

/** Views whose students are found by what is due, with the rule for their items. */
const byDue = {
  overdue: isLate,
  waiting: () => waitsForSchool,
  deadline: isDeadlineNear,
} satisfies Partial<Record<WorkTab, (reader: DueReader) => SQL>>

/** Returns the view that a list opens with: a manager with students of their own begins with these. */
export async function tabOf(
  ctx: ReadContext,
  { tab }: Pick<PeopleQuery, 'tab'>,
): Promise<WorkTab | undefined> {
  if (tab !== 'start') return tab
  if (ctx.actor.role !== 'admin') return undefined
  const { wanted } = await reachedBy(ctx.db, ctx.actor, ofActor(ctx.actor))
  const found = await ctx.db.one<{ total: number }>(
    sql`select count_students(${JSON.stringify(wanted)}::jsonb) as total`,
  )
  return found.total > 0 ? 'mine' : undefined
}

/** Converts a filter for the search model, with its built-in view. */
export async function wantedIn(
  ctx: ReadContext,
  { tab, ...filter }: StudentFilter,
  timeZone: string,
): Promise<Wanted> {
  const wanted = wantedOf(filter, timeZone)
  if (tab === undefined) return wanted
  if (tab === 'mine') return both(wanted, ofActor(ctx.actor))
  if (tab === 'no_step') return both(wanted, { empty: ['next_step_on'], lacks: [deactivatedFact] })
  const reader = await dueReader(ctx)
  const { ids } = await ctx.db.one<{ ids: number[] }>(sql`
    ${dueLines(reader, sql`${visibleTo(ctx.actor, { all: true })} and ${active}`)}
    select coalesce(array_agg(distinct student_id), '{}') as ids from due where ${byDue[tab](reader)}`)
  return { ...wanted, ids: ids.map(Number) }
}

/** The active students whose curator the actor is, here or abroad. */
function ofActor({ id }: Pick<Actor, 'id'>): Wanted {
  return {
    has: [[choiceFact('responsible', id), choiceFact('responsible_abroad', id)]],
    lacks: [deactivatedFact],
  }
}

function both(one: Wanted, { has = [], lacks = [], empty = [] }: Wanted): Wanted {
  return {
    ...one,
    has: [...(one.has ?? []), ...has],
    lacks: [...(one.lacks ?? []), ...lacks],
    empty: [...(one.empty ?? []), ...empty],
  }
}

/** Counts the students of each view among those that a filter finds, in one statement. */
export async function countTabs(ctx: ReadContext, wanted: Wanted) {
  const reader = await dueReader(ctx)
  const me = ctx.actor.id
  const filter = sql`${JSON.stringify(wanted)}::jsonb`
  const among =
    Object.keys(wanted).length === 0
      ? sql`true`
      : sql`p.id in (select find_students(${filter}, '{"by": "created", "down": false}', 0, ${maxFound}))`
  return ctx.db.one<Record<WorkTab | 'all', number>>(sql`
    ${dueLines(reader, sql`${visibleTo(ctx.actor, { all: true })} and ${active} and ${among}`)}
    select (select count(*) from r where ${me} in (r.responsible_id, r.responsible_abroad_id))::int as mine,
      count(distinct student_id) filter (where ${byDue.overdue(reader)})::int as overdue,
      count(distinct student_id) filter (where ${byDue.waiting()})::int as waiting,
      (select count(*) from r where not exists (select from student_next_steps n
        where n.school_id = current_school() and n.student_id = r.student_id and n.done_at is null))::int as no_step,
      count(distinct student_id) filter (where ${byDue.deadline(reader)})::int as deadline,
      count_students(${filter})::int as "all"
    from due`)
}

/** A limit above the size of any school. */
const maxFound = 1_000_000
