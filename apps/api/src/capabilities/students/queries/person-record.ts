import type { Profile } from '@qadam/contract/accounts/schemas.ts'
import { findField } from '@qadam/contract/students/fields.ts'
import type { personRecord } from '@qadam/contract/students/schemas.ts'
import type { TrackedValues } from '@qadam/contract/students/values.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { accessOf, getProfile, peopleVisibleTo } from '../../accounts/public.ts'
import { paymentTranches } from '../extension-points.ts'
import { mayReadClass, visibleTo } from '../policy.ts'
import { statesOf } from './history.ts'
import { visibleValues } from './record.ts'

type Person = z.input<typeof Profile>

/**
 * Returns a person with the fields visible to the actor, including a student's record. @throws Failure 404
 */
export async function getPersonRecord(call: ReadContext, id: number): Promise<z.input<typeof personRecord>> {
  const visible = sql`(${peopleVisibleTo(call.actor)} or ${visibleTo(call.actor)})`
  return withRecord(call, await getProfile(call.db, call.actor, { visible, id }))
}

/** Extends a profile by a student's record, the states of the account and a manager's access. */
export async function withRecord(call: ReadContext, person: Person): Promise<z.input<typeof personRecord>> {
  const [tracked, tranches, states, accesses] = await Promise.all([
    person.role === 'student' ? visibleValues(call, person.id) : undefined,
    person.role === 'student' && mayReadClass(call.actor, 'P5')
      ? paymentTranches.run(call.db, person.id)
      : undefined,
    isOfStaffOrSelf(call.actor, person) ? statesOf(call, person) : undefined,
    accessesOf(call, person),
  ])
  return {
    ...(tracked ? withOtherNames(tracked.values) : {}),
    ...(tranches ? { payment_tranches: tranches.flat() } : {}),
    ...person,
    photo: person.avatar,
    ...(states ? { status_history: states } : {}),
    ...(accesses === undefined ? {} : { accesses }),
  }
}

const isOfStaffOrSelf = (actor: Actor, person: Person): boolean =>
  isStaff(actor.role) || actor.id === person.id

/** Only the school admin and the manager themselves can see how a manager is narrowed. */
async function accessesOf(call: ReadContext, person: Person) {
  if (!isOfStaffOrSelf(call.actor, person)) return undefined
  if (person.role !== 'admin') return null
  const mayKnow = call.actor.role === 'admin_school' || call.actor.id === person.id
  return mayKnow ? accessOf(call, person.id) : undefined
}

/** Adds the second name of fields that the specification names twice. */
function withOtherNames(values: TrackedValues): TrackedValues {
  const aliases = Object.entries(values).flatMap(([name, value]) =>
    (findField(name)?.aliases ?? []).map((alias) => [alias, value]),
  )
  const balance = 'payment_balance' in values ? { balance: values.payment_balance } : {}
  return { ...values, ...Object.fromEntries(aliases), ...balance }
}
