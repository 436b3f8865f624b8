import type { Attachment } from '@qadam/contract/attachments/schemas.ts'
import { sql } from 'drizzle-orm'
import type { Act } from '../../platform/http/call.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { privateFile } from '../../platform/http/private-file.ts'
import { getLesson } from '../lessons/public.ts'
import { attachmentNotFound } from './errors.ts'
import { isInProgram } from './policy.ts'

/** What attachments belong to: a lesson, or a program as a whole. */
export interface Place {
  readonly programId: number
  readonly lessonId: number | null
}

/** Which attachments `a` stand in a place. */
export const standsIn = ({ programId, lessonId }: Place) => sql`
  a.program_id = ${programId} and a.lesson_id is not distinct from ${lessonId}`

/** An attachment as answers tell it. */
export const told = sql`a.id, a.name, f.media_type as type, f.bytes, a.position as order, a.added_at`

/** The place of a lesson's files for whoever may read it now. @throws Failure 404, 409 */
export async function placeOfLesson(act: Act, lessonId: number): Promise<Place> {
  const lesson = await getLesson(act, lessonId)
  if (lesson.section === null) throw attachmentNotFound()
  return { programId: lesson.course_id, lessonId }
}

/** The place of a program's documents for whoever is in it. @throws Failure 404 */
export async function placeOfProgram(act: Pick<Act, 'db' | 'actor'>, programId: number): Promise<Place> {
  const found = await act.db.row(sql`
    select 1 from programs p
    where p.school_id = ${act.db.schoolId} and p.id = ${programId} and ${isInProgram(act.actor)}`)
  if (!found) throw attachmentNotFound()
  return { programId, lessonId: null }
}

/** The attachments of a place in order. */
export async function attachmentsIn(act: Pick<Act, 'db'>, place: Place): Promise<{ results: Attachment[] }> {
  const results = await act.db.rows<Attachment>(sql`
    select ${told} from attachments a join files f on f.school_id = a.school_id and f.id = a.file_id
    where a.school_id = ${act.db.schoolId} and ${standsIn(place)} order by a.position, a.id`)
  return { results }
}

/** Where an attachment of a lesson, or a document of a program, stands. @throws Failure 404 */
export async function placeOf(act: Act, id: number, kind: 'lesson' | 'program'): Promise<Place> {
  const row = await act.db.row<{ program_id: number; lesson_id: number | null }>(sql`
    select program_id, lesson_id from attachments
    where school_id = ${act.schoolId} and id = ${id} and program_id is not null
      and (lesson_id is not null) = ${kind === 'lesson'}`)
  if (!row) throw attachmentNotFound()
  return row.lesson_id === null ? placeOfProgram(act, row.program_id) : placeOfLesson(act, row.lesson_id)
}

/** The bytes of an attachment under the name that its author gave it. */
export async function attachmentFile(act: Act, id: number, kind: 'lesson' | 'program'): Promise<FileAnswer> {
  await placeOf(act, id, kind)
  const found = await act.db.row<{ name: string; store_key: string; media_type: string; bytes: number }>(sql`
    select a.name, f.store_key, f.media_type, f.bytes
    from attachments a join files f on f.school_id = a.school_id and f.id = a.file_id
    where a.school_id = ${act.schoolId} and a.id = ${id}`)
  const body = found && (await act.ground.files.get(found.store_key))
  if (!body) throw attachmentNotFound()
  return privateFile(body, found)
}
