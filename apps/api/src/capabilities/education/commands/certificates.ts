import type { certificateChange, newCertificate } from '@qadam/contract/education/schemas.ts'
import { educationLimits } from '@qadam/contract/education/vocabulary.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
import { educationAdded, educationChanged } from '../events.ts'
import { getCertificate, studentMeant } from '../queries/rows.ts'
import { lockStudent, refuseBeyond, refuseStale, removeRow } from './keep-row.ts'

/** Adds a certificate of a student. @throws Failure 400, 404, 409 `education.limit_reached` */
export async function addCertificate(act: Act, given: z.output<typeof newCertificate>) {
  const studentId = await studentMeant(act, given.user ?? given.user_id)
  await lockStudent(act, studentId)
  await refuseBeyond(act, { table: 'language_certificates', studentId, most: educationLimits.certificates })
  const at = act.now.toISOString()
  const made = await act.db.row<{ id: number }>(sql`
    insert into language_certificates (school_id, student_id, name, total_score, language, created_at, changed_at)
    values (${act.schoolId}, ${studentId}, ${given.name}, ${given.total_score}, ${given.language}, ${at}, ${at})
    returning id`)
  if (!made) throw new Error('a certificate was not added')
  await record(act, educationAdded, {
    kind: 'person',
    id: studentId,
    payload: { certificate: made.id, name: given.name },
  })
  return getCertificate(act, made.id)
}

/** Changes a certificate of a student. @throws Failure 404, 409 */
export async function changeCertificate(act: Act, id: number, change: z.output<typeof certificateChange>) {
  const { user: studentId } = await getCertificate(act, id)
  await lockStudent(act, studentId)
  refuseStale(change.version, await getCertificate(act, id))
  await act.db.rows(sql`
    update language_certificates set name = coalesce(${change.name ?? null}, name),
      total_score = coalesce(${change.total_score ?? null}, total_score),
      language = coalesce(${change.language ?? null}, language),
      version = version + 1, changed_at = ${act.now.toISOString()}
    where school_id = ${act.schoolId} and id = ${id}`)
  await record(act, educationChanged, { kind: 'person', id: studentId, payload: { certificate: id } })
  return getCertificate(act, id)
}

/** Removes a certificate of a student. @throws Failure 404 */
export async function removeCertificate(act: Act, id: number): Promise<void> {
  const row = await getCertificate(act, id)
  await lockStudent(act, row.user)
  await removeRow(act, 'language_certificates', { row, studentId: row.user })
}
