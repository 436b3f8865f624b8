import type { Profile } from '@qadam/contract/accounts/schemas.ts'
import { findField } from '@qadam/contract/students/fields.ts'
import type { personRecord, statusSince } from '@qadam/contract/students/schemas.ts'
import type { TrackedValues } from '@qadam/contract/students/values.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Act } from '../../../platform/http/call.ts'
import { accessOf, getProfile, isStaff, peopleVisibleTo } from '../../accounts/public.ts'
import { mayReadClass, visibleTo } from '../policy.ts'
import { authorOf, visibleValues } from './record.ts'

type Reading = Pick<Act, 'db' | 'actor'>
type Person = z.input<typeof Profile>

/** How many states of an account are answered, the newest. */
const maxStates = 100

/** A person with the fields that the actor may see, of a student those of the record too. @throws Failure 404 */
export async function getPersonRecord(call: Reading, id: number): Promise<z.input<typeof personRecord>> {
  const visible = sql`(${peopleVisibleTo(call.actor)} or ${visibleTo(call.actor)})`
  return withRecord(call, await getProfile(call.db, call.actor, { visible, id }))
}

/** Adds to a profile the record of a student, the states of the account and which students a manager sees. */
export async function withRecord(call: Reading, person: Person): Promise<z.input<typeof personRecord>> {
  const [tracked, states, accesses] = await Promise.all([
    person.role === 'student' ? visibleValues(call, person.id) : undefined,
    isOfStaffOrSelf(call.actor, person) ? statesOf(call, person) : undefined,
    accessesOf(call, person),
  ])
  return {
    ...(tracked ? withOtherNames(tracked.values) : {}),
    // Sums come from the ledger alone; until there is one, nobody has tranches.
    ...(tracked && mayReadClass(call.actor, 'P5') ? { payment_tranches: [] } : {}),
    ...person,
    photo: person.avatar,
    ...(states ? { status_history: states } : {}),
    ...(accesses === undefined ? {} : { accesses }),
  }
}

const isOfStaffOrSelf = (actor: Actor, person: Person): boolean => isStaff(actor) || actor.id === person.id

/** Narrowing is the school admin's to know, and the manager's own. */
async function accessesOf(call: Reading, person: Person) {
  if (!isOfStaffOrSelf(call.actor, person)) return undefined
  if (person.role !== 'admin') return null
  const mayKnow = call.actor.role === 'admin_school' || call.actor.id === person.id
  return mayKnow ? accessOf(call, person.id) : undefined
}

/** Fields that the specification names twice stand under both names. */
function withOtherNames(values: TrackedValues): TrackedValues {
  const aliases = Object.entries(values).flatMap(([name, value]) =>
    (findField(name)?.aliases ?? []).map((alias) => [alias, value]),
  )
  const balance = 'payment_balance' in values ? { balance: values.payment_balance } : {}
  return { ...values, ...Object.fromEntries(aliases), ...balance }
}

interface StateRow {
  readonly action: string
  readonly changed_at: string
  readonly by_id: number | null
  readonly by_first_name: string | null
  readonly by_last_name: string | null
}

/** States of an account by its entries in the audit log, the newest first; the last one is the beginning. */
async function statesOf({ db }: Reading, person: Person): Promise<z.input<typeof statusSince>[]> {
  const rows = await db.rows<StateRow>(sql`
    select l.action, l.at as changed_at, p.id as by_id, p.first_name as by_first_name, p.last_name as by_last_name
    from audit_log l left join people p on p.school_id = l.school_id and p.id = l.actor_id
    where l.school_id = ${db.schoolId} and l.object_kind = 'person' and l.object_id = ${person.id}
      and l.action in ('person.deactivated', 'person.reactivated')
    order by l.id desc limit ${maxStates}`)
  const changes = rows.map((row) => ({
    status: row.action === 'person.deactivated' ? ('deactivated' as const) : ('active' as const),
    changed_at: row.changed_at,
    changed_by: authorOf(row),
  }))
  return [...changes, { status: 'active', changed_at: person.created_at, changed_by: null }]
}
