import type { homeworkChange, newHomework } from '@qadam/contract/homework/schemas.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
import { gradeIsTeachers, homeworkNotFound, wasHandedIn } from '../errors.ts'
import { homeworkCreated, homeworkRemoved } from '../events.ts'
import { aliasOf } from './alias.ts'
import { attachFile } from './files.ts'
import { lockHomework, refuseUnless, saveWords } from './lock-homework.ts'
import { placeOf, refuseClosedPlace, refuseUnreached } from './place.ts'

/** Begins a homework, or goes on with the one that is there: saved twice there is one. Answers its id. */
export async function createHomework(act: Act, form: z.output<typeof newHomework>): Promise<number> {
  refuseForgedGrade(act, form.grade)
  const place = await placeOf(act, form)
  const made = await act.db.row<{ id: number }>(sql`
    insert into homework (school_id, program_id, lesson_id, exercise_list_id, task_id, task_version, student_id, alias,
      created_at, changed_at)
    values (${act.schoolId}, ${place.program_id}, ${place.lesson_id}, ${place.exercise_list_id}, ${place.task_id},
      ${place.task_version}, ${act.actor.id}, ${await aliasOf(act.db, { ...place, student_id: act.actor.id })},
      ${act.now.toISOString()}, ${act.now.toISOString()})
    on conflict do nothing returning id`)
  const id = made?.id ?? (await idThere(act, place))
  const row = await lockHomework(act, id, made ? undefined : form.version)
  await saveWords(act, row, form)
  if (form.file_url) await attachFile(act, id, { fileUrl: form.file_url, name: form.doc_name ?? undefined })
  if (made) {
    await refuseUnreached(act, place)
    await record(act, homeworkCreated, {
      kind: 'homework',
      id,
      payload: { program: place.program_id, lesson: place.lesson_id, task: place.task_id },
    })
  }
  return id
}

/** A grade in a student's hands is a forgery; nobody's form sends one. */
function refuseForgedGrade(act: Act, grade: unknown): void {
  if (grade === undefined || grade === null || grade === '') return
  act.ground.log.warn({ person: act.actor.id, school: act.schoolId }, 'a student sent a grade')
  throw gradeIsTeachers()
}

async function idThere(act: Act, place: Awaited<ReturnType<typeof placeOf>>): Promise<number> {
  const there = await act.db.row<{ id: number }>(sql`
    select id from homework where school_id = ${act.schoolId} and student_id = ${act.actor.id}
      and lesson_id = ${place.lesson_id} and state <> 'removed' and of_attempt_id is null
      and exercise_list_id is not distinct from ${place.exercise_list_id}::bigint
      and task_id is not distinct from ${place.task_id}::bigint`)
  if (!there) throw homeworkNotFound()
  return there.id
}

/** Saves a draft; what is absent stays. */
export async function updateHomework(
  act: Act,
  id: number,
  change: z.output<typeof homeworkChange>,
): Promise<void> {
  const row = await lockHomework(act, id, change.version)
  await refuseClosedPlace(act, row)
  await saveWords(act, row, change)
}

/** Removes a draft that was never handed in; its files go after 30 days. */
export async function removeHomework(act: Act, id: number): Promise<void> {
  const row = await lockHomework(act, id)
  refuseUnless(row, 'remove')
  if (row.submissions > 0) throw wasHandedIn()
  await act.db.rows(sql`
    update homework set state = 'removed', removed_at = ${act.now.toISOString()}, version = version + 1
    where school_id = ${act.schoolId} and id = ${id}`)
  await record(act, homeworkRemoved, { kind: 'homework', id, payload: { program: row.program_id } })
}
