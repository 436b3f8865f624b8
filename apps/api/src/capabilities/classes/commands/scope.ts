import type { seriesScopes } from '@qadam/contract/classes/vocabulary.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext, RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { classNotFound, refusalOf } from '../errors.ts'
import { visibleTo } from '../policy.ts'
import { closedDayOf } from '../queries/planning.ts'
import { type ClassFacts, classFacts, situationOf } from '../queries/situation.ts'
import { blockerOf } from '../rules.ts'
import { assertStudentsSeen, lockMonths } from './guard.ts'

type Scope = (typeof seriesScopes)[number]

/**
 * Locks the classes of an action, and with a wider scope their whole series, in id order to avoid deadlocks.
 * The permission is checked afterwards.
 */
export async function lockClasses(
  { db, schoolId }: ReadContext<Actor | null>,
  ids: readonly number[],
  scope: Scope,
): Promise<void> {
  const named = [...ids]
  const ofSeries =
    scope === 'this'
      ? sql``
      : sql`or c.series_id in (select n.series_id from classes n
          where n.school_id = ${schoolId} and n.id = any(${named}::bigint[]))`
  await db.rows(sql`
    select 1 from classes c where c.school_id = ${schoolId} and (c.id = any(${named}::bigint[]) ${ofSeries})
    order by c.id for update`)
}

/**
 * Returns the locked planned classes that a change of a series applies to, in order of time: this one, those
 * from it on, or all upcoming ones. Skips exceptions, except for the named class.
 */
export async function classesOfScope(
  ctx: RequestContext,
  facts: ClassFacts,
  { scope, withExceptions = false }: { readonly scope: Scope; readonly withExceptions?: boolean },
): Promise<ClassFacts[]> {
  const { db, schoolId, now } = ctx
  if (scope === 'this' || facts.series_id === null) return [facts]
  const since = scope === 'following' ? facts.starts_at : now.toISOString()
  const exceptions = withExceptions ? sql`` : sql`and not c.is_exception`
  const classes = await db.rows<ClassFacts>(sql`
    ${classFacts} where c.school_id = ${schoolId} and c.series_id = ${facts.series_id} and c.status = 'planned'
      and (c.id = ${facts.id} or (c.starts_at >= ${since} ${exceptions}))
    order by c.starts_at, c.id`)
  await assertStudentsSeen(ctx, classes)
  return classes
}

/**
 * Locks and returns the planned classes that staff name, and all in their scope.
 * @throws Failure 400, 404, 409
 */
export async function plannedClasses(
  ctx: RequestContext,
  { ids, scope }: { readonly ids: readonly number[]; readonly scope: Scope },
): Promise<{ readonly named: ClassFacts[]; readonly all: ClassFacts[] }> {
  await lockClasses(ctx, ids, scope)
  const found = await ctx.db.rows<ClassFacts>(sql`
    ${classFacts} where c.school_id = ${ctx.schoolId} and c.id = ${anyId(ids)}
      and ${visibleTo(ctx.actor)}`)
  const named = ids.map((id) => found.find((one) => one.id === id) ?? throwMissing())
  const [first] = named
  if (!first) return { named: [], all: [] }
  await lockMonths(ctx)
  const { situation, planning } = await situationOf(ctx, first)
  const all = new Map<number, ClassFacts>()
  for (const facts of named) {
    const closedUntil = closedDayOf(planning, [new Date(facts.starts_at)])
    const blocker = blockerOf('delete', { ...situation, status: facts.status, closedUntil })
    if (blocker) throw refusalOf(blocker, { status_lesson: facts.status })
    if (scope !== 'this' && facts.series_id === null) throw badField('scope', 'schedule.no_series')
    for (const one of await classesOfScope(ctx, facts, { scope, withExceptions: true })) all.set(one.id, one)
  }
  return { named, all: [...all.values()] }
}

function throwMissing(): never {
  throw classNotFound()
}
