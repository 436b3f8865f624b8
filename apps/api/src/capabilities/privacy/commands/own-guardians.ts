import type { newOwnGuardian, ownGuardians } from '@qadam/contract/privacy/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { dataRestricted, guardianNotFound, guardiansMany } from '../errors.ts'
import { guardianInvited, guardianProposed, guardianWithdrawn } from '../events.ts'
import { privacyWork } from '../jobs/work.ts'
import { findRestriction } from '../queries/consents.ts'
import { isOfAge, listOwnGuardians } from '../queries/own-guardians.ts'
import { maxGuardians, studentInvitations } from '../rules/terms.ts'
import { storeGuardian } from './guardians.ts'

type Own = z.output<typeof ownGuardians>

/**
 * Invites a parent of the student who asks. A student under age, or without a birth date, proposes them: a guardian
 * consents for a minor, so staff send the link. @throws Failure 409, 429
 */
export async function inviteOwnGuardian(
  ctx: RequestContext,
  given: z.output<typeof newOwnGuardian>,
): Promise<Own> {
  const { db, schoolId, services } = ctx
  const student = ctx.actor.id
  await services.limits.spend(studentInvitations, `${schoolId}:${student}`)
  if (await findRestriction(db, student)) throw dataRestricted()
  await db.rows(sql`select 1 from people where school_id = ${schoolId} and id = ${student} for no key update`)
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from guardians
    where school_id = ${schoolId} and student_id = ${student} and withdrawn_at is null and expires_at > ${ctx.now}`)
  if (count >= maxGuardians) throw guardiansMany()
  const decides = await isOfAge(ctx, student)
  const { id } = await storeGuardian(ctx, { ...given, student }, !decides)
  if (decides) await services.jobs.send(db, privacyWork, { about: 'guardian', id })
  await record(ctx, decides ? guardianInvited : guardianProposed, {
    kind: 'person',
    id: student,
    payload: { guardian: id },
  })
  return listOwnGuardians(ctx)
}

/** Ends the link of a parent, or takes a proposal back. @throws Failure 404 */
export async function withdrawOwnGuardian(ctx: RequestContext, id: number): Promise<Own> {
  const student = ctx.actor.id
  const { guardians } = await listOwnGuardians(ctx)
  if (!guardians.some((one) => one.id === id && one.may_withdraw)) throw guardianNotFound()
  // Staff may have confirmed or ended it meanwhile.
  const ended = await ctx.db.row(sql`
    update guardians set secret_digest = null, withdrawn_at = ${ctx.now}, withdrawn_by = ${student}
    where school_id = ${ctx.schoolId} and id = ${id} and withdrawn_at is null
      and (awaits_staff or ${await isOfAge(ctx, student)}) returning id`)
  if (!ended) throw guardianNotFound()
  await record(ctx, guardianWithdrawn, { kind: 'person', id: student, payload: { guardian: id } })
  return listOwnGuardians(ctx)
}
