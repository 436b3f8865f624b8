import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { AttemptKey, AwaitedAnswer } from '../../tasks/public.ts'
import { homeworkSubmitted } from '../events.ts'
import { termsOf } from '../queries/terms.ts'
import { isOverdue } from '../rules.ts'
import { aliasOf } from './alias.ts'

/**
 * Creates a homework for each answer of an attempt that needs manual grading, with its text and files.
 * Returns the ids of the tasks that wait. An answer whose files are not the student's own, or of the wrong
 * kind, is skipped.
 */
export async function handInAnswers(
  ctx: RequestContext<Actor | null>,
  attempt: AttemptKey,
  answers: readonly AwaitedAnswer[],
): Promise<ReadonlySet<number>> {
  const waiting = new Set<number>()
  if (answers.length === 0) return waiting
  const slot = await placeOf(ctx, attempt)
  const alias = await aliasOf(ctx.db, { ...slot, student_id: attempt.person_id })
  for (const given of answers) {
    const files = await filesOf(ctx, attempt, given)
    const text = given.answer?.type === 'essay' ? given.answer.text : ''
    if (files.length === 0 && !/\S/.test(text)) continue
    waiting.add(given.task_id)
    await handIn(ctx, { attempt, slot, alias, given, text, files })
  }
  return waiting
}

interface Slot {
  readonly program_id: number
  readonly lesson_id: number
  readonly exercise_list_id: number
}

async function placeOf({ db }: RequestContext<Actor | null>, attempt: AttemptKey): Promise<Slot> {
  const found = await db.one<Slot>(sql`
    select l.program_id, l.id as lesson_id, e.id as exercise_list_id
    from exercise_lists e join lessons l on l.school_id = e.school_id and l.id = e.lesson_id
    where e.school_id = ${db.schoolId} and e.id = ${attempt.exercise_list_id}`)
  return found
}

/**
 * Returns the files of an answer that belong to the student, have an accepted kind and were not handed in
 * elsewhere.
 */
async function filesOf(
  { db }: RequestContext<Actor | null>,
  attempt: AttemptKey,
  { answer, content }: AwaitedAnswer,
): Promise<number[]> {
  if (answer?.type !== 'file_check' || content.type !== 'file_check') return []
  const rows = await db.rows<{ id: number }>(sql`
    select hf.id from homework_files hf
    where hf.school_id = ${db.schoolId} and hf.owner_id = ${attempt.person_id} and hf.homework_id is null
      and hf.detached_at is null and hf.id = ${anyId(answer.file_ids)}
      and hf.kind = any(${content.kinds}::text[])
    order by hf.id for update`)
  return rows.map(({ id }) => id).slice(0, content.max_files)
}

interface HandedIn {
  readonly attempt: AttemptKey
  readonly slot: Slot
  readonly alias: string
  readonly given: AwaitedAnswer
  readonly text: string
  readonly files: readonly number[]
}

async function handIn(ctx: RequestContext<Actor | null>, sent: HandedIn): Promise<void> {
  const { db, schoolId } = ctx
  const { attempt, slot, given, text } = sent
  const terms = await termsOf(db, { ...slot, task_id: given.task_id })
  // Answers of an attempt are always accepted, but may still be late.
  const isLate = terms.late !== 'allowed' && isOverdue(terms, ctx.now)
  const at = ctx.now.toISOString()
  const made = await db.row<{ id: number; submission_id: number }>(sql`
    with made as (
      insert into homework (school_id, program_id, lesson_id, exercise_list_id, task_id, task_version, student_id,
        of_attempt_id, alias, state, text, submissions, submitted_at, is_late, created_at, changed_at)
      values (${schoolId}, ${slot.program_id}, ${slot.lesson_id}, ${slot.exercise_list_id}, ${given.task_id},
        ${given.version}, ${attempt.person_id}, ${attempt.id}, ${sent.alias}, 'submitted', ${text}, 1, ${at}, ${isLate},
        ${at}, ${at})
      on conflict do nothing returning school_id, id)
    insert into homework_submissions (school_id, homework_id, number, attempt, submitted_at, is_late, title, text)
    select school_id, id, 1, 1, ${at}::timestamptz, ${isLate}, '', ${text}::text from made
    returning homework_id as id, id as submission_id`)
  if (!made) return
  await db.rows(sql`
    with taken as (
      update homework_files set homework_id = ${made.id}
      where school_id = ${schoolId} and id = ${anyId(sent.files)}
      returning school_id, id, file_id)
    insert into homework_submission_files (school_id, submission_id, homework_file_id, sha256)
    select taken.school_id, ${made.submission_id}, taken.id, f.sha256
    from taken join files f on f.school_id = taken.school_id and f.id = taken.file_id`)
  await record(ctx, homeworkSubmitted, {
    kind: 'homework',
    id: made.id,
    payload: {
      program: slot.program_id,
      lesson: slot.lesson_id,
      of_attempt: attempt.id,
      number: 1,
      attempt: 1,
      is_late: isLate,
    },
  })
}
