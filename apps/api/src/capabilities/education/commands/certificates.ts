import type { certificateChange, newCertificate } from '@qadam/contract/education/schemas.ts'
import { educationLimits } from '@qadam/contract/education/vocabulary.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { educationAdded, educationChanged } from '../events.ts'
import { getCertificate, studentMeant } from '../queries/rows.ts'
import { assertFresh, assertWithinMax, lockStudent, removeRow } from './store-row.ts'

/** Adds a certificate of a student. @throws Failure 400, 404, 409 `education.limit_reached` */
export async function addCertificate(ctx: RequestContext, given: z.output<typeof newCertificate>) {
  const studentId = await studentMeant(ctx, given.user ?? given.user_id)
  await lockStudent(ctx, studentId)
  await assertWithinMax(ctx, {
    table: 'language_certificates',
    studentId,
    most: educationLimits.certificates,
  })
  const at = ctx.now.toISOString()
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into language_certificates (school_id, student_id, name, total_score, language, created_at, changed_at)
    values (${ctx.schoolId}, ${studentId}, ${given.name}, ${given.total_score}, ${given.language}, ${at}, ${at})
    returning id`)
  await record(ctx, educationAdded, {
    kind: 'person',
    id: studentId,
    payload: { certificate: made.id, name: given.name },
  })
  return getCertificate(ctx, made.id)
}

export async function changeCertificate(
  ctx: RequestContext,
  id: number,
  change: z.output<typeof certificateChange>,
) {
  const { user: studentId } = await getCertificate(ctx, id)
  await lockStudent(ctx, studentId)
  assertFresh(change.version, await getCertificate(ctx, id))
  await ctx.db.rows(sql`
    update language_certificates set name = coalesce(${change.name ?? null}, name),
      total_score = coalesce(${change.total_score ?? null}, total_score),
      language = coalesce(${change.language ?? null}, language),
      version = version + 1, changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, educationChanged, { kind: 'person', id: studentId, payload: { certificate: id } })
  return getCertificate(ctx, id)
}

export async function removeCertificate(ctx: RequestContext, id: number): Promise<void> {
  const row = await getCertificate(ctx, id)
  await lockStudent(ctx, row.user)
  await removeRow(ctx, 'language_certificates', { row, studentId: row.user })
}
