import type { homeworkChange, newHomework } from '@qadam/contract/homework/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { gradeIsTeachers, homeworkNotFound, wasHandedIn } from '../errors.ts'
import { homeworkCreated, homeworkRemoved } from '../events.ts'
import { aliasOf } from './alias.ts'
import { attachFile } from './files.ts'
import { assertState, lockHomework, saveWords } from './lock-homework.ts'
import { assertReached, assertSlotOpen, placeOf } from './slot.ts'

/** Creates a homework, or updates the existing one (idempotent). Returns its id. */
export async function createHomework(
  ctx: RequestContext,
  form: z.output<typeof newHomework>,
): Promise<number> {
  assertNoForgedGrade(ctx, form.grade)
  const slot = await placeOf(ctx, form)
  const made = await ctx.db.row<{ id: number }>(sql`
    insert into homework (school_id, program_id, lesson_id, exercise_list_id, task_id, task_version, student_id, alias,
      created_at, changed_at)
    values (${ctx.schoolId}, ${slot.program_id}, ${slot.lesson_id}, ${slot.exercise_list_id}, ${slot.task_id},
      ${slot.task_version}, ${ctx.actor.id}, ${await aliasOf(ctx.db, { ...slot, student_id: ctx.actor.id })},
      ${ctx.now}, ${ctx.now})
    on conflict do nothing returning id`)
  const id = made?.id ?? (await idThere(ctx, slot))
  const row = await lockHomework(ctx, id, made ? undefined : form.version)
  await saveWords(ctx, row, form)
  if (form.file_url) await attachFile(ctx, id, { fileUrl: form.file_url, name: form.doc_name ?? undefined })
  if (made) {
    await assertReached(ctx, slot)
    await record(ctx, homeworkCreated, {
      kind: 'homework',
      id,
      payload: { program: slot.program_id, lesson: slot.lesson_id, task: slot.task_id },
    })
  }
  return id
}

/** Rejects a grade sent by a student: no form sends one, so the request is forged. */
function assertNoForgedGrade(ctx: RequestContext, grade: unknown): void {
  if (grade === undefined || grade === null || grade === '') return
  ctx.services.log.warn({ person: ctx.actor.id, school: ctx.schoolId }, 'a student sent a grade')
  throw gradeIsTeachers()
}

async function idThere(ctx: RequestContext, slot: Awaited<ReturnType<typeof placeOf>>): Promise<number> {
  const there = await ctx.db.row<{ id: number }>(sql`
    select id from homework where school_id = ${ctx.schoolId} and student_id = ${ctx.actor.id}
      and lesson_id = ${slot.lesson_id} and state <> 'removed' and of_attempt_id is null
      and exercise_list_id is not distinct from ${slot.exercise_list_id}::bigint
      and task_id is not distinct from ${slot.task_id}::bigint`)
  if (!there) throw homeworkNotFound()
  return there.id
}

export async function updateHomework(
  ctx: RequestContext,
  id: number,
  change: z.output<typeof homeworkChange>,
): Promise<void> {
  const row = await lockHomework(ctx, id, change.version)
  await assertSlotOpen(ctx, row)
  await saveWords(ctx, row, change)
}

/** Removes a draft that was never handed in. Its files are deleted after 30 days. */
export async function removeHomework(ctx: RequestContext, id: number): Promise<void> {
  const row = await lockHomework(ctx, id)
  assertState(row, 'remove')
  if (row.submissions > 0) throw wasHandedIn()
  await ctx.db.rows(sql`
    update homework set state = 'removed', removed_at = ${ctx.now}, version = version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, homeworkRemoved, { kind: 'homework', id, payload: { program: row.program_id } })
}
