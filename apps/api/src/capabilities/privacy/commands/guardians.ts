import type { guardianConsent, guardianToken, newGuardian } from '@qadam/contract/privacy/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { digestOf, secretOfSchool } from '../../../platform/access/secrets.ts'
import { dayIn } from '../../../platform/clock/school-day.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { requireStudent } from '../../students/public.ts'
import { guardianExists, guardianLinkInvalid, guardianNotFound } from '../errors.ts'
import { guardianInvited, guardianInvitedAgain, guardianOpened, guardianWithdrawn } from '../events.ts'
import { privacyWork } from '../jobs/work.ts'
import { findConsentText, listGuardians } from '../queries/consents.ts'
import { type GuardianRow, guardianPage } from '../queries/guardian-page.ts'
import { clientGuardianTries, guardianDays, inDays } from '../rules/terms.ts'
import { storeMinorConsent } from './consents.ts'

type AnyContext = RequestContext<Actor | null>

/**
 * Invites a parent to view one student's way abroad; the link is sent only by e-mail. @throws Failure 404,
 * 409
 */
export async function inviteGuardian(ctx: RequestContext, given: z.output<typeof newGuardian>) {
  await requireStudent(ctx.db, ctx.actor, given.student)
  const made = await storeGuardian(ctx, given, false)
  await ctx.services.jobs.send(ctx.db, privacyWork, { about: 'guardian', id: made.id })
  await record(ctx, guardianInvited, { kind: 'person', id: given.student, payload: { guardian: made.id } })
  return shown(ctx, made.id)
}

/** @throws Failure 409 when a guardian with this e-mail is there */
export async function storeGuardian(
  ctx: RequestContext,
  given: z.output<typeof newGuardian>,
  awaitsStaff: boolean,
): Promise<{ readonly id: number }> {
  const { default_language: schoolLanguage } = await getSchoolRow(ctx.db)
  const made = await ctx.db.row<{ id: number }>(sql`
    insert into guardians (school_id, student_id, email, name, relation, language, invited_by, invited_at, expires_at,
      awaits_staff)
    values (${ctx.schoolId}, ${given.student}, ${given.email}, ${given.name}, ${given.relation},
      ${given.language ?? schoolLanguage}, ${ctx.actor.id}, ${ctx.now}, ${inDays(ctx.now, guardianDays)}, ${awaitsStaff})
    on conflict (school_id, student_id, lower(email)) where withdrawn_at is null do nothing returning id`)
  if (!made) throw guardianExists()
  return made
}

/** Sends a new link, or the first one to a parent that a student proposed; the old one is revoked. @throws Failure 404 */
export async function resendGuardian(ctx: RequestContext, id: number) {
  const studentId = await requireGuardian(ctx, id)
  await ctx.db.rows(sql`
    update guardians set secret_digest = null, awaits_staff = false, expires_at = ${inDays(ctx.now, guardianDays)}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await ctx.services.jobs.send(ctx.db, privacyWork, { about: 'guardian', id })
  await record(ctx, guardianInvitedAgain, { kind: 'person', id: studentId, payload: { guardian: id } })
  return shown(ctx, id)
}

/** Revokes a parent's link immediately. @throws Failure 404 */
export async function withdrawGuardian(ctx: RequestContext, id: number) {
  const studentId = await requireGuardian(ctx, id)
  await ctx.db.rows(sql`
    update guardians set secret_digest = null, withdrawn_at = ${ctx.now}, withdrawn_by = ${ctx.actor.id}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, guardianWithdrawn, { kind: 'person', id: studentId, payload: { guardian: id } })
  return shown(ctx, id)
}

/**
 * Locks a guardian whose link is not withdrawn and whose student is visible to the actor. Returns the
 * student's id.
 */
async function requireGuardian(ctx: RequestContext, id: number): Promise<number> {
  const row = await ctx.db.row<{ student_id: number }>(sql`
    select student_id from guardians where school_id = ${ctx.schoolId} and id = ${id} and withdrawn_at is null for update`)
  if (!row) throw guardianNotFound()
  await requireStudent(ctx.db, ctx.actor, row.student_id)
  return row.student_id
}

async function shown(ctx: RequestContext, id: number) {
  const [found] = await listGuardians(ctx, sql`g.id = ${id}`)
  if (!found) throw guardianNotFound()
  return found
}

/** Returns the page of a guardian link; counts and records each opening. @throws Failure 410, 429 */
export async function openGuardianPage(ctx: AnyContext, { token, language }: z.output<typeof guardianToken>) {
  const found = await guardianOf(ctx, token)
  await ctx.db.rows(sql`
    update guardians set openings = openings + 1, opened_at = coalesce(opened_at, ${ctx.now})
    where school_id = ${ctx.schoolId} and id = ${found.id}`)
  await record(ctx, guardianOpened, {
    kind: 'person',
    id: found.student_id,
    payload: { guardian: found.id },
  })
  return guardianPage(ctx, found, language)
}

/** Records a parent's consent from their page. @throws Failure 409, 410 */
export async function consentAsGuardian(ctx: AnyContext, given: z.output<typeof guardianConsent>) {
  const found = await guardianOf(ctx, given.token)
  // Only a text that was shown counts: a version published in between must be shown first.
  if ((await findConsentText(ctx.db))?.id === given.document_id) {
    const { time_zone: zone } = await getSchoolRow(ctx.db)
    await storeMinorConsent(ctx, found.student_id, {
      representative: found.name,
      relation: found.relation,
      way: 'guardian_page',
      given_on: dayIn(zone, ctx.now),
      recordedBy: null,
      guardianId: found.id,
    })
  }
  return guardianPage(ctx, found, given.language)
}

/** Returns the guardian of a link. @throws Failure 410, 429 */
export async function guardianOf(ctx: AnyContext, token: string): Promise<GuardianRow> {
  const { limits, settings } = ctx.services
  await limits.spend(clientGuardianTries, `${ctx.schoolId}:${ctx.clientKey}`)
  const secret = secretOfSchool(settings.LINK_SECRET, ctx.schoolId, token)
  const digest = secret === null ? '' : digestOf(settings.LINK_SECRET, 'guardian', ctx.schoolId, secret)
  const found = await ctx.db.row<GuardianRow & { language: Language }>(sql`
    select g.id, g.student_id, g.name, g.relation, g.language, g.expires_at, p.first_name, p.last_name
    from guardians g join people p on p.school_id = g.school_id and p.id = g.student_id and p.deleted_at is null
      and p.role = 'student'
    where g.school_id = ${ctx.schoolId} and g.secret_digest = ${digest} and g.withdrawn_at is null
      and g.expires_at > ${ctx.now}
      and not exists (select 1 from restrictions x where x.school_id = g.school_id and x.student_id = g.student_id
        and x.state = 'set')`)
  if (!found) throw guardianLinkInvalid()
  return found
}
