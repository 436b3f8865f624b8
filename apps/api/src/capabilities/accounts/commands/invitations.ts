import type { InvitationAccepted, NewInvitation } from '@qadam/contract/accounts/schemas.ts'
import type { Language, Role } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { digestOf, secretOfSchool } from '../../../platform/access/secrets.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { getSchoolRow, logoUrl } from '../../schools/public.ts'
import {
  invitationClosed,
  invitationExists,
  invitationInvalid,
  invitationNotFound,
  roleCeiling,
} from '../errors.ts'
import { invitationAccepted, invitationSent, invitationSentAgain, invitationWithdrawn } from '../events.ts'
import { accountMessage } from '../jobs.ts'
import { findInvitation, findWaitingInvitation, type InvitationRow, invitationOf } from '../queries/people.ts'
import { clientLinkTries, invitationDays, neededPhoneFault, outranks, passwordFault } from '../rules.ts'
import { grantSignIn } from './grant-sign-in.ts'
import { acceptedDocuments, assertFree, storeConsents } from './registration.ts'

type AnyContext = RequestContext<Actor | null>

/** Invites a teacher, or a manager when the school admin invites. */
export async function invite(ctx: RequestContext, given: z.output<typeof NewInvitation>) {
  if (!outranks(ctx.actor.role, given.role)) throw roleCeiling()
  await assertFree(ctx.db, { email: given.email })
  const { default_language: schoolLanguage } = await getSchoolRow(ctx.db)
  const id = await sendInvitation(ctx, {
    ...given,
    language: given.language ?? schoolLanguage,
    personId: null,
  })
  return shown(ctx, id)
}

interface Invited {
  readonly email: string
  readonly role: Role
  readonly first_name: string
  readonly last_name: string
  readonly language: Language
  readonly personId: number | null
}

/** Stores an invitation and sends its link. The job generates the link's secret and stores its digest. */
export async function sendInvitation(ctx: RequestContext, invited: Invited): Promise<number> {
  const at = ctx.now.toISOString()
  await ctx.db.rows(sql`
    update invitations set withdrawn_at = ${at}
    where school_id = ${ctx.schoolId} and email = ${invited.email} and accepted_at is null and withdrawn_at is null
      and expires_at <= ${at}`)
  const made = await ctx.db.row<{ id: number }>(sql`
    insert into invitations (school_id, email, role, first_name, last_name, language, person_id, invited_by, created_at,
      expires_at)
    values (${ctx.schoolId}, ${invited.email}, ${invited.role}, ${invited.first_name}, ${invited.last_name},
      ${invited.language}, ${invited.personId}, ${ctx.actor.id}, ${at}, ${lifeFrom(ctx.now)})
    on conflict (school_id, email) where accepted_at is null and withdrawn_at is null do nothing
    returning id`)
  if (!made) throw invitationExists()
  await ctx.services.jobs.send(ctx.db, accountMessage, { about: 'invitation', id: made.id })
  await record(ctx, invitationSent, { kind: 'invitation', id: made.id, payload: { role: invited.role } })
  return made.id
}

function lifeFrom(now: Date): string {
  return new Date(now.getTime() + invitationDays * 86_400_000).toISOString()
}

/** Sends an invitation again with a new link; the old link stops working at once. */
export async function resendInvitation(ctx: RequestContext, id: number) {
  const found = await lockOpen(ctx, id)
  await ctx.db.rows(sql`
    update invitations set expires_at = ${lifeFrom(ctx.now)}, secret_digest = null
    where school_id = ${ctx.schoolId} and id = ${found.id}`)
  await ctx.services.jobs.send(ctx.db, accountMessage, { about: 'invitation', id: found.id })
  await record(ctx, invitationSentAgain, { kind: 'invitation', id: found.id })
  return shown(ctx, id)
}

export async function withdrawInvitation(ctx: RequestContext, id: number): Promise<void> {
  const found = await lockOpen(ctx, id)
  await ctx.db.rows(sql`
    update invitations set withdrawn_at = ${ctx.now}, secret_digest = null
    where school_id = ${ctx.schoolId} and id = ${found.id}`)
  await record(ctx, invitationWithdrawn, { kind: 'invitation', id: found.id })
}

async function lockOpen(ctx: RequestContext, id: number): Promise<InvitationRow> {
  await ctx.db.rows(
    sql`select 1 from invitations where school_id = ${ctx.schoolId} and id = ${id} for update`,
  )
  const found = await findInvitation(ctx, id)
  if (!found) throw invitationNotFound()
  if (!outranks(ctx.actor.role, found.role)) throw roleCeiling()
  if (found.state !== 'waiting' && found.state !== 'expired')
    throw invitationClosed({ facts: { state: found.state } })
  return found
}

async function shown(ctx: RequestContext, id: number) {
  const found = await findInvitation(ctx, id)
  if (!found) throw invitationNotFound()
  return invitationOf(found)
}

async function findByToken(ctx: AnyContext, token: string): Promise<InvitationRow> {
  const { limits, settings } = ctx.services
  const secret = secretOfSchool(settings.LINK_SECRET, ctx.schoolId, token)
  if (secret === null) await limits.spend(clientLinkTries, `${ctx.schoolId}:${ctx.clientKey}`)
  const digest = secret === null ? '' : digestOf(settings.LINK_SECRET, 'invitation', ctx.schoolId, secret)
  const found = secret === null ? undefined : await findWaitingInvitation(ctx.db, digest, ctx.now)
  if (!found) throw invitationInvalid()
  return found
}

/** Returns the invitation of a link's token. */
export async function seeInvitation(ctx: AnyContext, token: string) {
  const { email, role, first_name, last_name, expires_at, has_phone } = await findByToken(ctx, token)
  const school = await getSchoolRow(ctx.db)
  return {
    email,
    role,
    first_name,
    last_name,
    expires_at,
    has_phone,
    school: { name: school.name, logo_url: logoUrl(school) },
  }
}

type AcceptedInvitation = z.output<typeof InvitationAccepted>

/** Checks an invitation and the form by which it is accepted, before the password is hashed. @throws Failure 400, 410 */
export async function checkAcceptance(ctx: AnyContext, given: AcceptedInvitation): Promise<void> {
  const found = await findByToken(ctx, given.token)
  const school = await getSchoolRow(ctx.db)
  const fault =
    neededPhoneFault(given.phone, { has: found.has_phone, prefixes: school.phone_prefixes }) ??
    (await passwordFault(given.password, [found.email, given.first_name, given.last_name, school.name]))
  if (fault) throw fault
}

/** Accepts an invitation: creates the account (or sets its password), verifies its e-mail and signs it in. */
export async function acceptInvitation(ctx: AnyContext, given: AcceptedInvitation, passwordHash: string) {
  const found = await findByToken(ctx, given.token)
  await assertFree(ctx.db, { email: found.email, phone: given.phone }, found.person_id ?? 0)
  const consents = await acceptedDocuments(ctx.db, given.legal_documents)
  const at = ctx.now.toISOString()
  const used = await ctx.db.row(sql`
    update invitations set accepted_at = ${at}, secret_digest = null
    where school_id = ${ctx.schoolId} and id = ${found.id} and accepted_at is null and withdrawn_at is null returning id`)
  if (!used) throw invitationInvalid()
  const personId = await personOf(ctx, found, { ...given, hash: passwordHash })
  await storeConsents(ctx.db, personId, consents, { at, ip: ctx.ip })
  await record(ctx, invitationAccepted, {
    kind: 'invitation',
    id: found.id,
    payload: { person: personId },
  })
  return grantSignIn(ctx, personId, 'link')
}

interface AcceptedForm {
  readonly first_name: string
  readonly last_name: string
  readonly phone?: string | undefined
  readonly hash: string
}

async function personOf(ctx: AnyContext, invited: InvitationRow, form: AcceptedForm): Promise<number> {
  const at = ctx.now.toISOString()
  // A phone that the person types is unverified until they prove it; one that staff entered stays as it is.
  const isOther =
    form.phone === undefined ? sql`false` : sql`coalesce(phone is distinct from ${form.phone}, false)`
  const person = await ctx.db.row<{ id: number }>(
    invited.person_id === null
      ? sql`
        insert into people (school_id, role, first_name, last_name, email, phone, password_hash, language,
          email_verified_at, phone_unproved, invited_at, created_by, created_at, changed_at)
        values (${ctx.schoolId}, ${invited.role}, ${form.first_name}, ${form.last_name}, ${invited.email},
          ${form.phone ?? null}, ${form.hash}, ${invited.language}, ${at}, ${form.phone !== undefined}, ${invited.created_at}, ${invited.by_id}, ${at}, ${at})
        returning id`
      : sql`
        update people set first_name = ${form.first_name}, last_name = ${form.last_name},
          phone_unproved = ${isOther} or phone_unproved,
          phone_verified_at = case when ${isOther} then null else phone_verified_at end,
          phone = coalesce(${form.phone ?? null}, phone), password_hash = ${form.hash}, email_verified_at = ${at},
          email_unproved = false,
          changed_at = ${at}, row_version = row_version + 1
        where school_id = ${ctx.schoolId} and id = ${invited.person_id} and deleted_at is null and deactivated_at is null
        returning id`,
  )
  if (!person) throw invitationInvalid()
  return person.id
}
