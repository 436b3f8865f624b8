import { maxNotes } from '@qadam/contract/lessons/rules.ts'
import type { noteParams, noteText } from '@qadam/contract/lessons/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { lessonClosed, lessonNotFound, tooManyNotes } from '../errors.ts'
import { getLessonRow } from '../queries/lessons.ts'
import { notesOf } from '../queries/notes.ts'
import { statesOf } from '../queries/states.ts'

/**
 * Writes a note of the actor at a lesson that is open to them, or deletes it by a blank text. Idempotent: devices save
 * while somebody types. No event: what a student writes for themselves is nothing of the school's history.
 */
export async function saveNote(
  ctx: RequestContext,
  { id, number }: z.output<typeof noteParams>,
  { text, seconds }: z.output<typeof noteText>,
) {
  const lesson = await getLessonRow(ctx, id)
  if (lesson.section_id === null) throw lessonNotFound()
  const { db, schoolId, actor, now } = ctx
  if (text.trim() === '') {
    await db.rows(sql`
      delete from lesson_notes where school_id = ${schoolId} and person_id = ${actor.id}
        and lesson_id = ${id} and number = ${number}`)
    return notesOf(ctx, id)
  }
  if (!(await statesOf(db, lesson.program_id, actor.id)).get(id)?.is_open) throw lessonClosed()
  // Lock, so that concurrent requests are counted one after the other.
  await db.rows(
    sql`select 1 from people where school_id = ${schoolId} and id = ${actor.id} for no key update`,
  )
  const others = await db.one<{ count: number }>(sql`
    select count(*)::int as count from lesson_notes
    where school_id = ${schoolId} and person_id = ${actor.id} and lesson_id = ${id} and number <> ${number}`)
  if (others.count >= maxNotes) throw tooManyNotes({ values: { limit: maxNotes } })
  await db.rows(sql`
    insert into lesson_notes (school_id, person_id, lesson_id, number, seconds, text, created_at, changed_at)
    values (${schoolId}, ${actor.id}, ${id}, ${number}, ${seconds}, ${text}, ${now}, ${now})
    on conflict (school_id, person_id, lesson_id, number) do update set
      text = excluded.text, seconds = excluded.seconds, changed_at = excluded.changed_at`)
  return notesOf(ctx, id)
}
