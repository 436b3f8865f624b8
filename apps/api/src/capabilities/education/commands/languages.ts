import type { newMasteredLanguage } from '@qadam/contract/education/schemas.ts'
import { educationLimits } from '@qadam/contract/education/vocabulary.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { FieldFault } from '../../../platform/http/failure.ts'
import { languageMissing, levelMissing } from '../errors.ts'
import { educationAdded, educationChanged } from '../events.ts'
import { getLanguage, studentMeant } from '../queries/rows.ts'
import { assertWithinMax, lockStudent, removeRow } from './store-row.ts'

/** Sets a student's level of a language; replaces an earlier level. @throws Failure 400, 404, 409 */
export async function storeLanguage(ctx: RequestContext, given: z.output<typeof newMasteredLanguage>) {
  const studentId = await studentMeant(ctx, given.user_id ?? given.user)
  const { language, level } = given
  const noLanguage: FieldFault = { path: 'language', code: 'education.language_missing' }
  const noLevel: FieldFault = { path: 'level', code: 'education.level_missing' }
  if (language === null)
    throw languageMissing({ fields: level === null ? [noLanguage, noLevel] : [noLanguage] })
  if (level === null) throw levelMissing({ fields: [noLevel] })
  await lockStudent(ctx, studentId)
  const there = await ctx.db.row<{ id: number }>(sql`
    update mastered_languages set level = ${level}, version = version + 1, changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and student_id = ${studentId} and language = ${language} returning id`)
  const id = there?.id ?? (await addLanguage(ctx, { studentId, language, level }))
  await record(ctx, there ? educationChanged : educationAdded, {
    kind: 'person',
    id: studentId,
    payload: { language, level },
  })
  return getLanguage(ctx, id)
}

async function addLanguage(
  ctx: RequestContext,
  { studentId, language, level }: { studentId: number; language: string; level: string },
): Promise<number> {
  await assertWithinMax(ctx, { table: 'mastered_languages', studentId, most: educationLimits.languages })
  const at = ctx.now.toISOString()
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into mastered_languages (school_id, student_id, language, level, created_at, changed_at)
    values (${ctx.schoolId}, ${studentId}, ${language}, ${level}, ${at}, ${at}) returning id`)
  return made.id
}

/** Deletes a mastered language of a student. @throws Failure 404 */
export async function removeLanguage(ctx: RequestContext, id: number): Promise<void> {
  const row = await getLanguage(ctx, id)
  await lockStudent(ctx, row.user_id)
  await removeRow(ctx, 'mastered_languages', { row, studentId: row.user_id })
}
