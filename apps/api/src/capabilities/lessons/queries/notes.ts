import type { notes } from '@qadam/contract/lessons/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { getLessonRow } from './lessons.ts'

/**
 * Returns the actor's own notes at a lesson: those about the whole of it first, then by the moment of the video.
 * Nobody else reads them, whatever their role. @throws Failure 404 when the lesson is not visible
 */
export async function notesOf(call: ReadContext, lessonId: number): Promise<z.output<typeof notes>> {
  await getLessonRow(call, lessonId)
  const { db, actor } = call
  return {
    results: await db.rows(sql`
      select number, seconds, text from lesson_notes
      where school_id = ${db.schoolId} and person_id = ${actor.id} and lesson_id = ${lessonId}
      order by seconds nulls first, created_at, number`),
  }
}
