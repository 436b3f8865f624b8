import { choiceFact } from '@qadam/contract/students/facts.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import type { Wanted } from './wanted.ts'

const readReach = {
  name: 'read_reach',
  text: `select a.countries, a.package_ids, a.manager_id is not null as is_narrowed,
      (select string_agg(x.student_id::text, ',' order by x.student_id) from restrictions x
        where x.school_id = current_school() and x.state = 'set') as restricted
    from (select 1) one left join accesses a on a.school_id = current_school() and a.manager_id = $1`,
}

/** The restrictions of a manager's access. */
interface Reach {
  readonly is_narrowed: boolean
  readonly countries: string[] | null
  readonly package_ids: number[] | null
  readonly restricted: string | null
}

/**
 * A filter limited to the reader's access, and the part of its cache key; null when the result depends on
 * data that the version of the list does not cover.
 */
export interface Reached {
  readonly wanted: Wanted
  readonly mark: string | null
}

/** Applies the restrictions of `visibleTo` to a search filter. */
export async function reachedBy(db: SchoolDb, actor: Actor, wanted: Wanted): Promise<Reached> {
  return within(actor, await reachOf(db, actor), wanted)
}

/** Returns the actor's restrictions; undefined if there are none. */
export async function reachOf(db: SchoolDb, actor: Actor): Promise<Reach | undefined> {
  if (actor.role !== 'admin') return undefined
  const [reach] = await db.named<Reach>(readReach, [actor.id])
  return reach
}

/** Limits a filter to an access that was already read. */
export function within(actor: Actor, reach: Reach | undefined, wanted: Wanted): Reached {
  const mark = isDeterminedByVersion(wanted) ? '' : null
  if (!reach) return { wanted, mark }
  const texts: Wanted['texts'] =
    reach.restricted === null ? [] : [['restrictions', 'state', 'student_id', 'set', false]]
  const has = reach.is_narrowed ? factsOf(reach, actor.id) : []
  return {
    wanted: {
      ...wanted,
      ...(has.length > 0 ? { has: [...(wanted.has ?? []), ...has] } : {}),
      ...(texts.length > 0 ? { texts: [...(wanted.texts ?? []), ...texts] } : {}),
    },
    mark: mark === null ? null : (reach.restricted ?? ''),
  }
}

/**
 * Returns true if every change of the result changes the version of the list; false for other tables and
 * sign-ins, and for students found by what is due.
 */
function isDeterminedByVersion({ texts, tags, ids, ranges = [], filled = [], empty = [] }: Wanted): boolean {
  const columns = [...ranges.map(([column]) => column), ...filled, ...empty]
  return !texts && !tags && !ids && !columns.includes('last_sign_in_at')
}

/**
 * Returns "mine, or of these countries and packages" as groups of facts, of which at least one per group must
 * match.
 */
function factsOf({ countries, package_ids: packages }: Reach, id: number): string[][] {
  const mine = [choiceFact('responsible', id), choiceFact('responsible_abroad', id)]
  const groups = [
    (countries ?? []).map((code) => choiceFact('countries', code)),
    (packages ?? []).map((one) => choiceFact('packages', one)),
  ].filter((group) => group.length > 0)
  return groups.length > 0 ? groups.map((group) => [...mine, ...group]) : [mine]
}
