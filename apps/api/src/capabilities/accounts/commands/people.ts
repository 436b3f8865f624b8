import type { NewPerson, PersonChange } from '@qadam/contract/accounts/schemas.ts'
import type { Role } from '@qadam/contract/values.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import { hashPassword } from '../../../platform/access/passwords.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { notDeleted, personErased, personNotFound, roleCeiling } from '../errors.ts'
import {
  personCreated,
  personDeactivated,
  personDeleted,
  personDeletionRequested,
  personReactivated,
  personRestored,
  personRoleChanged,
  personUpdated,
} from '../events.ts'
import { visibleTo } from '../policy.ts'
import { getOwnRow, getPerson, lockPerson, type PersonRow, profileOf } from '../queries/people.ts'
import { outranks, passwordFault, phoneFault, restoreDays } from '../rules.ts'
import { sendInvitation } from './invitations.ts'
import { assertBirthDate, assertFresh, lockChangeable, savePersonalFields } from './profile.ts'
import { killLinks } from './recovery.ts'
import { assertFree } from './registration.ts'
import { endSignIns } from './sign-in.ts'

/** Adds a person of a lower role. Without a password they get a link to choose one. */
export async function createPerson(ctx: RequestContext, given: z.output<typeof NewPerson>) {
  if (!outranks(ctx.actor.role, given.role)) throw roleCeiling()
  const school = await getSchoolRow(ctx.db)
  const fault =
    (given.phone === undefined ? undefined : phoneFault(given.phone, school.phone_prefixes)) ??
    (given.password === undefined
      ? undefined
      : await passwordFault(given.password, [given.email, given.first_name, given.last_name, school.name]))
  if (fault) throw fault
  await assertBirthDate(ctx, given.birth_date)
  await assertFree(ctx.db, { email: given.email, phone: given.phone })
  const at = ctx.now.toISOString()
  const person = await ctx.db.one<{ id: number }>(sql`
    insert into people (school_id, role, first_name, last_name, email, phone, password_hash, language, telegram,
      birth_date, gender, country, invited_at, created_by, created_at, changed_at)
    values (${ctx.schoolId}, ${given.role}, ${given.first_name}, ${given.last_name}, ${given.email}, ${given.phone ?? null},
      ${given.password === undefined ? null : await hashPassword(given.password)}, ${given.language ?? school.default_language},
      ${given.telegram ?? ''}, ${given.birth_date ?? null}, ${given.gender ?? null}, ${given.country ?? ''},
      ${given.password === undefined ? at : null}, ${ctx.actor.id}, ${at}, ${at})
    returning id`)
  await record(ctx, personCreated, {
    kind: 'person',
    id: person.id,
    payload: { role: given.role, invited: given.password === undefined },
  })
  if (given.password === undefined) {
    await sendInvitation(ctx, {
      email: given.email,
      role: given.role,
      first_name: given.first_name,
      last_name: given.last_name,
      language: given.language ?? school.default_language,
      personId: person.id,
    })
  }
  // A manager who sees only some people still gets the person whom they just added.
  return profileOf(await getOwnRow(ctx.db, person.id), ctx.actor)
}

/** Changes a person of a lower role. A new role or a deactivation ends their sign-ins at once. */
export async function updatePerson(ctx: RequestContext, id: number, change: z.output<typeof PersonChange>) {
  const person = await lockChangeable(ctx, id)
  // Nobody can change their own role, state or addresses here.
  if (person.id === ctx.actor.id) throw roleCeiling()
  assertFresh(ctx, person, change.version)
  await changeRole(ctx, person, change.role)
  await changeAddresses(ctx, person, change)
  await changeState(ctx, person, change.status)
  await savePersonalFields(ctx, person, change)
  return shown(ctx, id)
}

async function changeRole(
  ctx: RequestContext,
  person: PersonRow,
  role: z.output<typeof PersonChange>['role'],
): Promise<void> {
  if (role === undefined || role === person.role) return
  if (!outranks(ctx.actor.role, role)) throw roleCeiling()
  await write(ctx, person.id, sql`role = ${role}`)
  await endSignIns(ctx.db, person.id, { now: ctx.now, reason: 'role' })
  await record(ctx, personRoleChanged, {
    kind: 'person',
    id: person.id,
    payload: { from: person.role, to: role },
  })
}

/**
 * An address entered by staff belongs to the person although it is unverified; the person verifies it again.
 */
async function changeAddresses(
  ctx: RequestContext,
  person: PersonRow,
  change: z.output<typeof PersonChange>,
): Promise<void> {
  const email = change.email === undefined || change.email === person.email ? undefined : change.email
  const phone = change.phone === undefined || change.phone === person.phone ? undefined : change.phone
  if (email === undefined && phone === undefined) return
  const fault = phone ? phoneFault(phone, (await getSchoolRow(ctx.db)).phone_prefixes) : undefined
  if (fault) throw fault
  await assertFree(ctx.db, { email, phone }, person.id)
  if (email !== undefined)
    await write(ctx, person.id, sql`email = ${email}, email_verified_at = null, email_unproved = false`)
  if (phone !== undefined)
    await write(ctx, person.id, sql`phone = ${phone}, phone_verified_at = null, phone_unproved = false`)
  await killLinks(ctx, person.id)
  const changed = [email === undefined ? [] : 'email', phone === undefined ? [] : 'phone'].flat()
  await record(ctx, personUpdated, { kind: 'person', id: person.id, payload: { changed } })
}

async function changeState(
  ctx: RequestContext,
  person: PersonRow,
  status: z.output<typeof PersonChange>['status'],
): Promise<void> {
  const present = person.deactivated_at ? 'deactivated' : 'active'
  if (status === undefined || status === present) return
  await write(
    ctx,
    person.id,
    sql`deactivated_at = ${status === 'deactivated' ? ctx.now.toISOString() : null}`,
  )
  if (status === 'deactivated') {
    await endSignIns(ctx.db, person.id, { now: ctx.now, reason: 'deactivated' })
    await killLinks(ctx, person.id)
  }
  await record(ctx, status === 'deactivated' ? personDeactivated : personReactivated, {
    kind: 'person',
    id: person.id,
  })
}

/**
 * Deletes a person. Students and teachers can only request their own deletion; staff delete people of a lower
 * role, who can be restored for 30 days.
 */
export async function deletePerson(
  ctx: RequestContext,
  id: number,
): Promise<{ state: 'deleted' | 'requested' }> {
  if (!isStaff(ctx.actor.role)) return requestOwnDeletion(ctx, id)
  const person = await lockPerson(ctx.db, visibleTo(ctx.actor), id)
  if (!outranks(ctx.actor.role, person.role)) throw roleCeiling()
  await write(ctx, id, sql`deleted_at = ${ctx.now}`)
  await endSignIns(ctx.db, id, { now: ctx.now, reason: 'deleted' })
  await killLinks(ctx, id)
  await ctx.db.rows(sql`
    update invitations set withdrawn_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and person_id = ${id} and accepted_at is null and withdrawn_at is null`)
  await record(ctx, personDeleted, { kind: 'person', id, payload: { role: person.role } })
  return { state: 'deleted' }
}

async function requestOwnDeletion(ctx: RequestContext, id: number): Promise<{ state: 'requested' }> {
  if (id !== ctx.actor.id) throw personNotFound()
  const asked = await ctx.db.row(sql`
    update people set deletion_requested_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id} and deletion_requested_at is null returning id`)
  if (asked) await record(ctx, personDeletionRequested, { kind: 'person', id })
  return { state: 'requested' }
}

interface Deleted {
  readonly role: Role
  readonly email: string | null
  readonly phone: string | null
  readonly email_unproved: boolean
  readonly phone_unproved: boolean
  readonly deleted_at: string | null
  readonly is_erased: boolean
}

/** Restores a deleted person within the restore period, unless somebody else has the addresses now. */
export async function restorePerson(ctx: RequestContext, id: number) {
  const oldest = new Date(ctx.now.getTime() - restoreDays * 86_400_000).toISOString()
  const deleted = await ctx.db.row<Deleted>(sql`
    select role, email, phone, email_unproved, phone_unproved, deleted_at,
      exists (select from erasures e where e.school_id = people.school_id and e.person_id = people.id) as is_erased
    from people where school_id = ${ctx.schoolId} and id = ${id} for update`)
  if (!deleted) throw personNotFound()
  if (!outranks(ctx.actor.role, deleted.role)) throw roleCeiling()
  if (deleted.deleted_at === null || deleted.deleted_at < oldest) throw notDeleted()
  if (deleted.is_erased) throw personErased()
  await assertFree(
    ctx.db,
    {
      email: deleted.email_unproved ? null : deleted.email,
      phone: deleted.phone_unproved ? null : deleted.phone,
    },
    id,
  )
  await write(ctx, id, sql`deleted_at = null, deletion_requested_at = null`)
  await record(ctx, personRestored, {
    kind: 'person',
    id,
    payload: { role: deleted.role, away_since: deleted.deleted_at },
  })
  return shown(ctx, id)
}

async function write(ctx: RequestContext, id: number, assignments: ReturnType<typeof sql>): Promise<void> {
  await ctx.db.rows(sql`
    update people set ${assignments}, changed_at = ${ctx.now}, row_version = row_version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
}

async function shown(ctx: RequestContext, id: number) {
  return profileOf(await getPerson(ctx.db, visibleTo(ctx.actor), id), ctx.actor)
}
