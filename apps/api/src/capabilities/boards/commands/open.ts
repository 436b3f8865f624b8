import type { boardPlace } from '@qadam/contract/boards/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { assertWithinAccess } from '../../accounts/public.ts'
import { visibleTo as lessonVisibleTo } from '../../lessons/public.ts'
import { boardNotFound } from '../errors.ts'
import { boardOpened } from '../events.ts'

interface Subject {
  readonly program_id: number
  readonly lesson_id: number
  readonly task_id: number | null
}

/**
 * Returns the id of a student's board at a task or lesson; creates the board if missing.
 * @throws Failure 404
 */
export async function openBoard(ctx: RequestContext, form: z.output<typeof boardPlace>): Promise<number> {
  const position = await placeOf(ctx, form)
  const studentId = await studentOf(ctx, form, position)
  const found = await findBoard(ctx, position, studentId)
  if (found) return found
  const made = await ctx.db.row<{ id: number }>(sql`
    insert into boards (school_id, program_id, lesson_id, task_id, student_id, created_at, changed_at)
    values (${ctx.schoolId}, ${position.program_id}, ${position.lesson_id}, ${position.task_id}, ${studentId},
      ${ctx.now}, ${ctx.now})
    on conflict (school_id, student_id, lesson_id, task_id) do nothing returning id`)
  if (!made) {
    // Somebody else opened it concurrently.
    const theirs = await findBoard(ctx, position, studentId)
    if (theirs) return theirs
    throw boardNotFound()
  }
  await record(ctx, boardOpened, {
    kind: 'board',
    id: made.id,
    payload: { lesson: position.lesson_id, task: position.task_id, student: studentId },
  })
  return made.id
}

async function placeOf(ctx: RequestContext, form: z.output<typeof boardPlace>): Promise<Subject> {
  const found = await ctx.db.row<Subject>(
    form.task === undefined ? ofLesson(ctx, form.lesson) : ofTask(ctx, form.task),
  )
  if (!found) throw boardNotFound()
  return found
}

const ofLesson = (ctx: RequestContext, lessonId: number | undefined): SQL => sql`
  select l.program_id, l.id as lesson_id, null::bigint as task_id from lessons l
  where l.school_id = ${ctx.schoolId} and l.id = ${lessonId} and l.section_id is not null
    and ${lessonVisibleTo(ctx.actor)}`

/** Only tasks whose author gave them a board, in the current or an earlier version. */
const ofTask = (ctx: RequestContext, taskId: number): SQL => sql`
  select l.program_id, l.id as lesson_id, t.id as task_id from tasks t
  join exercise_lists e on e.school_id = t.school_id and e.id = t.exercise_list_id
  join lessons l on l.school_id = e.school_id and l.id = e.lesson_id
  where t.school_id = ${ctx.schoolId} and t.id = ${taskId} and ${lessonVisibleTo(ctx.actor)}
    and exists (select 1 from task_versions v where v.school_id = t.school_id and v.task_id = t.id
      and v.content @> '{"board": true}')`

/** Returns the board's student: the actor, or a student of the lesson's program. */
async function studentOf(
  ctx: RequestContext,
  form: z.output<typeof boardPlace>,
  position: Subject,
): Promise<number> {
  if (ctx.actor.role === 'student') {
    if (form.student !== undefined && form.student !== ctx.actor.id) throw boardNotFound()
    return ctx.actor.id
  }
  if (form.student === undefined) throw badField('student', 'field.required')
  const found = await ctx.db.row(sql`
    select 1 from program_people pp where pp.school_id = ${ctx.schoolId} and pp.program_id = ${position.program_id}
      and pp.person_id = ${form.student} and pp.part = 'student'`)
  if (!found) throw boardNotFound()
  await assertWithinAccess(ctx, form.student, boardNotFound)
  return form.student
}

async function findBoard(ctx: RequestContext, position: Subject, studentId: number): Promise<number | null> {
  const found = await ctx.db.row<{ id: number }>(sql`
    select id from boards where school_id = ${ctx.schoolId} and student_id = ${studentId}
      and lesson_id = ${position.lesson_id} and task_id is not distinct from ${position.task_id}`)
  return found?.id ?? null
}
