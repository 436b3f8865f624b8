import type { newMasteredLanguage } from '@qadam/contract/education/schemas.ts'
import { educationLimits } from '@qadam/contract/education/vocabulary.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
import { languageMissing, levelMissing } from '../errors.ts'
import { educationAdded, educationChanged } from '../events.ts'
import { getLanguage, studentMeant } from '../queries/rows.ts'
import { lockStudent, refuseBeyond, removeRow } from './keep-row.ts'

/** Says how well a student knows a language; said again, its level changes. @throws Failure 400, 404, 409 */
export async function keepLanguage(act: Act, given: z.output<typeof newMasteredLanguage>) {
  const studentId = await studentMeant(act, given.user_id ?? given.user)
  const { language, level } = given
  if (language === null)
    throw languageMissing({ fields: [{ path: 'language', code: 'education.language_missing' }] })
  if (level === null) throw levelMissing({ fields: [{ path: 'level', code: 'education.level_missing' }] })
  await lockStudent(act, studentId)
  const there = await act.db.row<{ id: number }>(sql`
    update mastered_languages set level = ${level}, version = version + 1, changed_at = ${act.now.toISOString()}
    where school_id = ${act.schoolId} and student_id = ${studentId} and language = ${language} returning id`)
  const id = there?.id ?? (await addLanguage(act, { studentId, language, level }))
  await record(act, there ? educationChanged : educationAdded, {
    kind: 'person',
    id: studentId,
    payload: { language, level },
  })
  return getLanguage(act, id)
}

async function addLanguage(
  act: Act,
  { studentId, language, level }: { studentId: number; language: string; level: string },
): Promise<number> {
  await refuseBeyond(act, { table: 'mastered_languages', studentId, most: educationLimits.languages })
  const at = act.now.toISOString()
  const made = await act.db.row<{ id: number }>(sql`
    insert into mastered_languages (school_id, student_id, language, level, created_at, changed_at)
    values (${act.schoolId}, ${studentId}, ${language}, ${level}, ${at}, ${at}) returning id`)
  if (!made) throw new Error('a language was not added')
  return made.id
}

/** Removes a language that a student knows. @throws Failure 404 */
export async function removeLanguage(act: Act, id: number): Promise<void> {
  const row = await getLanguage(act, id)
  await lockStudent(act, row.user_id)
  await removeRow(act, 'mastered_languages', { row, studentId: row.user_id })
}
