import type { newHomework } from '@qadam/contract/homework/schemas.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { lessonClosed, visibleTo as lessonVisibleTo, statesOf } from '../../lessons/public.ts'
import { gatePercent } from '../../tasks/public.ts'
import { answeredInList, homeworkNotFound, passMarkNeeded, placeNotOpen } from '../errors.ts'

/** Where an answer is handed in: a task in its current version, or a whole lesson. */
export interface HandInSlot {
  readonly program_id: number
  readonly lesson_id: number
  readonly exercise_list_id: number | null
  readonly task_id: number | null
  readonly task_version: number | null
}

type Form = z.output<typeof newHomework>

/**
 * Returns the assignment slot that a student names. @throws Failure 404 when it is not theirs, 400 when it
 * takes no homework
 */
export async function placeOf(ctx: RequestContext, form: Form): Promise<HandInSlot> {
  const slot = form.task ? await placeOfTask(ctx, form.task) : await placeOfLesson(ctx, form)
  const named: [given: number | null | undefined, is: number | null][] = [
    [form.course_id, slot.program_id],
    [form.lesson_id, slot.lesson_id],
    [form.ex_list, slot.exercise_list_id],
  ]
  if (named.some(([given, is]) => given && given !== is)) throw homeworkNotFound()
  return slot
}

async function placeOfTask(ctx: RequestContext, taskId: number): Promise<HandInSlot> {
  const found = await ctx.db.row<HandInSlot & { type: TaskContent['type'] }>(sql`
    select l.program_id, l.id as lesson_id, e.id as exercise_list_id, t.id as task_id, t.version as task_version, v.type
    from tasks t
    join task_versions v on v.school_id = t.school_id and v.task_id = t.id and v.version = t.version
    join exercise_lists e on e.school_id = t.school_id and e.id = t.exercise_list_id
    join lessons l on l.school_id = e.school_id and l.id = e.lesson_id
    where t.school_id = ${ctx.schoolId} and t.id = ${taskId} and t.deleted_at is null and e.deleted_at is null
      and ${lessonVisibleTo(ctx.actor)}`)
  if (!found) throw homeworkNotFound()
  const { type, ...place } = found
  if (type !== 'essay' && type !== 'file_check') throw badField('task', 'homework.not_for_hand_in')
  return place
}

async function placeOfLesson(ctx: RequestContext, form: Form): Promise<HandInSlot> {
  if (form.ex_list || !form.lesson_id) throw badField('task', 'homework.needs_task_or_lesson')
  const found = await ctx.db.row<{ program_id: number }>(sql`
    select l.program_id from lessons l where l.school_id = ${ctx.schoolId} and l.id = ${form.lesson_id}
      and l.section_id is not null and ${lessonVisibleTo(ctx.actor)}`)
  if (!found) throw homeworkNotFound()
  return {
    program_id: found.program_id,
    lesson_id: form.lesson_id,
    exercise_list_id: null,
    task_id: null,
    task_version: null,
  }
}

/**
 * Checks that the student has reached the lesson and the list, and that the list is not answered in attempts.
 * @throws Failure 409
 */
export async function assertReached(ctx: RequestContext, slot: HandInSlot): Promise<void> {
  const states = await statesOf(ctx.db, slot.program_id, ctx.actor.id)
  if (!states.get(slot.lesson_id)?.is_open) throw lessonClosed()
  if (slot.exercise_list_id === null) return
  const list = await ctx.db.row<{ is_homework: boolean }>(
    sql`select is_answered_as_homework(${slot.exercise_list_id}) as is_homework`,
  )
  if (!list?.is_homework) throw answeredInList()
  const percent = await gatePercent(ctx.db, slot.exercise_list_id, ctx.actor.id)
  if (percent !== null) throw passMarkNeeded({ values: { percent } })
}

/**
 * Throws when the slot was hidden or deleted, or the student left: existing homework cannot be continued
 * there.
 */
export async function assertSlotOpen(ctx: RequestContext, slot: HandInSlot): Promise<void> {
  const task: SQL = slot.task_id
    ? sql`and exists (select 1 from tasks t join exercise_lists e
          on e.school_id = t.school_id and e.id = ${slot.exercise_list_id}
        where t.school_id = l.school_id and t.id = ${slot.task_id} and t.deleted_at is null and e.deleted_at is null)`
    : sql``
  const open = await ctx.db.row(sql`
    select 1 from lessons l where l.school_id = ${ctx.schoolId} and l.id = ${slot.lesson_id}
      and ${lessonVisibleTo(ctx.actor)} ${task}`)
  if (!open) throw placeNotOpen()
}

/** Returns the task in the version that was shown; null for a whole lesson. */
export async function taskOf(ctx: RequestContext, slot: HandInSlot): Promise<TaskContent | null> {
  if (slot.task_id === null) return null
  const found = await ctx.db.row<{ content: TaskContent }>(sql`
    select content from task_versions where school_id = ${ctx.schoolId} and task_id = ${slot.task_id}
      and version = ${slot.task_version}`)
  return found?.content ?? null
}
