import type { Actor } from '../../../platform/access/actor.ts'
import { hashPassword } from '../../../platform/access/passwords.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { personCreatedByOperator, personPasswordChanged } from '../events.ts'
import { passwordFault } from '../rules.ts'
import { killLinks } from './recovery.ts'
import { endSignIns } from './sign-in.ts'

type OperatorContext = RequestContext<Actor | null>

export interface FirstAdmin {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
  readonly phone?: string
}

/** Creates a school admin. Only the operator can: the role ceiling prevents everybody within a school. */
export async function createSchoolAdmin(ctx: OperatorContext, admin: FirstAdmin): Promise<number> {
  await assertNotGuessable(admin.password, [admin.email, admin.firstName, admin.lastName])
  const at = ctx.now.toISOString()
  const email = admin.email.trim().toLowerCase()
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into people (school_id, role, first_name, last_name, email, phone, password_hash, email_verified_at,
      created_at, changed_at)
    values (${ctx.schoolId}, 'admin_school', ${admin.firstName}, ${admin.lastName}, ${email}, ${admin.phone ?? null},
      ${await hashPassword(admin.password)}, ${at}, ${at}, ${at})
    returning id`)
  await record(ctx, personCreatedByOperator, {
    kind: 'person',
    id: made.id,
    payload: { role: 'admin_school' },
  })
  return made.id
}

/**
 * Sets a person's password on the operator's command and ends all their sign-ins.
 * @throws Error with a sentence for the operator when nobody has the e-mail.
 */
export async function resetPassword(ctx: OperatorContext, email: string, password: string): Promise<void> {
  await assertNotGuessable(password, [email])
  const at = ctx.now.toISOString()
  const person = await ctx.db.row<{ id: number }>(sql`
    update people set password_hash = ${await hashPassword(password)}, changed_at = ${at}, row_version = row_version + 1
    where school_id = ${ctx.schoolId} and lower(email) = ${email.trim().toLowerCase()} and deleted_at is null
      and not email_unproved
    returning id`)
  if (!person) throw new Error(`nobody in this school has the e-mail ${email}`)
  await killLinks(ctx, person.id)
  await endSignIns(ctx.db, person.id, { now: ctx.now, reason: 'password' })
  await record(ctx, personPasswordChanged, { kind: 'person', id: person.id, payload: { by: 'operator' } })
}

async function assertNotGuessable(password: string, hints: readonly string[]): Promise<void> {
  if (password.length < 8) throw new Error('the password needs eight characters or more')
  if (await passwordFault(password, hints))
    throw new Error('this password is too easy to guess: a phrase of several words works well')
}
