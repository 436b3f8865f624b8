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

/**
 * Renumbers the notes of one student whose numbers another has at the same lesson, so that all of them fit beside each
 * other once both are one person.
 */
export async function renumberNotes(
  { db, schoolId }: RequestContext,
  { gone, survivor }: { readonly gone: number; readonly survivor: number },
): Promise<void> {
  await db.rows(sql`
    with last as (
      select lesson_id, max(number) as number from lesson_notes
      where school_id = ${schoolId} and person_id in (${gone}, ${survivor}) group by lesson_id
    ), same as (
      select g.lesson_id, g.number, l.number + row_number() over (partition by g.lesson_id order by g.number) as next
      from lesson_notes g
      join lesson_notes s on s.school_id = g.school_id and s.lesson_id = g.lesson_id and s.number = g.number
        and s.person_id = ${survivor}
      join last l on l.lesson_id = g.lesson_id
      where g.school_id = ${schoolId} and g.person_id = ${gone}
    )
    update lesson_notes n set number = same.next from same
    where n.school_id = ${schoolId} and n.person_id = ${gone} and n.lesson_id = same.lesson_id
      and n.number = same.number`)
}
