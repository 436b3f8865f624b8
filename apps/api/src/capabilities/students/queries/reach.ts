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

/** What narrows a manager. */
interface Reach {
  readonly is_narrowed: boolean
  readonly countries: string[] | null
  readonly package_ids: number[] | null
  readonly restricted: string | null
}

/**
 * A wish for students, as far as its reader reaches, and what the totals of such wishes are told apart by; null when
 * something decides whose changes the version of the list does not tell.
 */
export interface Reached {
  readonly wanted: Wanted
  readonly mark: string | null
}

/** What `visibleTo` says of a row, said to the search model: who may see only some students finds no others. */
export async function reachedBy(db: SchoolDb, actor: Actor, wanted: Wanted): Promise<Reached> {
  return within(actor, await reachOf(db, actor), wanted)
}

/** How far the actor reaches; nothing where nobody narrows them. */
export async function reachOf(db: SchoolDb, actor: Actor): Promise<Reach | undefined> {
  if (actor.role !== 'admin') return undefined
  const [reach] = await db.named<Reach>(readReach, [actor.id])
  return reach
}

/** A wish as far as a reach that was read. */
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

/** Whether the version of the list tells when who is wanted changes: not so of other tables and of sign-ins. */
function isDeterminedByVersion({ texts, tags, ranges = [], filled = [], empty = [] }: Wanted): boolean {
  const columns = [...ranges.map(([column]) => column), ...filled, ...empty]
  return !texts && !tags && !columns.includes('last_sign_in_at')
}

/** "Mine, or of these countries and packages" as groups of facts of which each must hold one. */
function factsOf({ countries, package_ids: packages }: Reach, id: number): string[][] {
  const mine = [choiceFact('responsible', id), choiceFact('responsible_abroad', id)]
  const groups = [
    (countries ?? []).map((code) => choiceFact('countries', code)),
    (packages ?? []).map((one) => choiceFact('packages', one)),
  ].filter((group) => group.length > 0)
  return groups.length > 0 ? groups.map((group) => [...mine, ...group]) : [mine]
}
