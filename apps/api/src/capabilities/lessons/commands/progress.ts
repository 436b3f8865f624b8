import type { progressMark } from '@qadam/contract/lessons/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { examByHand, lessonClosed, lessonNotFound } from '../errors.ts'
import { lessonDone } from '../events.ts'
import { getLessonRow } from '../queries/lessons.ts'
import { statesOf } from '../queries/states.ts'

/**
 * Saves a student's progress in a lesson: the video position in seconds, and whether it is done. An exam is
 * done only by passing it.
 */
export async function markProgress(ctx: RequestContext, id: number, mark: z.output<typeof progressMark>) {
  const lesson = await getLessonRow(ctx, id)
  if (lesson.section_id === null) throw lessonNotFound()
  const before = (await statesOf(ctx.db, lesson.program_id, ctx.actor.id)).get(id)
  if (!before?.is_open) throw lessonClosed()
  if (lesson.format === 'exam' && mark.is_done !== undefined) throw examByHand()
  const now = ctx.now.toISOString()
  const done =
    mark.is_done === undefined ? sql`p.done_at` : mark.is_done ? sql`coalesce(p.done_at, ${now})` : sql`null`
  await ctx.db.rows(sql`
    insert into lesson_progress as p (school_id, lesson_id, person_id, opened_at, seconds, done_at, changed_at)
    values (${ctx.schoolId}, ${id}, ${ctx.actor.id}, ${now}, ${mark.seconds ?? 0}, ${mark.is_done ? now : null}, ${now})
    on conflict (school_id, lesson_id, person_id) do update set
      seconds = ${mark.seconds === undefined ? sql`p.seconds` : sql`excluded.seconds`}, done_at = ${done},
      changed_at = excluded.changed_at`)
  const after = (await statesOf(ctx.db, lesson.program_id, ctx.actor.id)).get(id)
  if (after?.is_done && !before.is_done)
    await record(ctx, lessonDone, { kind: 'lesson', id, payload: { program: lesson.program_id } })
  return { lesson_id: id, seconds: after?.seconds ?? 0, is_done: after?.is_done ?? false }
}
