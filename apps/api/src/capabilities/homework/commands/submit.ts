import { countWords } from '@qadam/contract/tasks/parts.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import {
  alreadyOpened,
  deadlinePassed,
  handInClosed,
  isEmpty,
  isOfAttempt,
  needsFile,
  tooFewWords,
  tooManyWords,
} from '../errors.ts'
import { homeworkSubmitted, homeworkTakenBack } from '../events.ts'
import type { HomeworkRow } from '../queries/homework-row.ts'
import { termsOf } from '../queries/terms.ts'
import { isOverdue } from '../rules.ts'
import { countInAttempt } from './count.ts'
import { assertState, lockHomework } from './lock-homework.ts'
import { assertSlotOpen, taskOf } from './slot.ts'

/** Submits a draft: stores its current text and files, each with its SHA-256. */
export async function submitHomework(
  ctx: RequestContext,
  id: number,
  version: number | undefined,
): Promise<void> {
  const row = await lockHomework(ctx, id, version)
  assertState(row, 'submit')
  await assertSlotOpen(ctx, row)
  const terms = await termsOf(ctx.db, row)
  const overdue = isOverdue(terms, ctx.now)
  if (overdue && terms.late === 'closed') throw handInClosed()
  await assertFinished(ctx, row)
  const isLate = overdue && terms.late === 'marked'
  const number = row.submissions + 1
  await store(ctx, row, { number, isLate })
  await ctx.db.rows(sql`
    update homework set state = 'submitted', submissions = ${number}, submitted_at = ${ctx.now},
      is_late = ${isLate}, opened_at = null, version = version + 1, changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await countInAttempt(ctx, row)
  await record(ctx, homeworkSubmitted, {
    kind: 'homework',
    id,
    payload: {
      program: row.program_id,
      lesson: row.lesson_id,
      number,
      attempt: row.attempt,
      is_late: isLate,
    },
  })
}

async function assertFinished(ctx: RequestContext, row: HomeworkRow): Promise<void> {
  const file = await ctx.db.row(sql`
    select 1 from homework_files where school_id = ${ctx.schoolId} and homework_id = ${row.id}
      and detached_at is null limit 1`)
  const task = await taskOf(ctx, row)
  if (!file && task?.type === 'file_check') throw needsFile()
  const isBlank = !/\S/.test(row.text)
  if (!file && isBlank) throw isEmpty()
  // An essay that consists only of a file, for example handwritten, is counted by its teacher.
  if (task?.type === 'essay' && !isBlank) assertWordCount(row.text, task)
}

function assertWordCount(text: string, limits: { min_words?: number; max_words?: number }): void {
  const words = countWords(text)
  const { min_words: min = 0, max_words: max = words } = limits
  if (words < min) throw tooFewWords({ values: { words, least: min } })
  if (words > max) throw tooManyWords({ values: { words, most: max } })
}

async function store(
  ctx: RequestContext,
  row: HomeworkRow,
  sent: { number: number; isLate: boolean },
): Promise<void> {
  await ctx.db.rows(sql`
    with kept as (
      insert into homework_submissions (school_id, homework_id, number, attempt, submitted_at, is_late, title, text)
      select h.school_id, h.id, ${sent.number}, h.attempt, ${ctx.now}::timestamptz, ${sent.isLate},
        h.title, h.text
      from homework h where h.school_id = ${ctx.schoolId} and h.id = ${row.id}
      returning school_id, id)
    insert into homework_submission_files (school_id, submission_id, homework_file_id, sha256)
    select kept.school_id, kept.id, hf.id, f.sha256
    from kept
    join homework_files hf on hf.school_id = kept.school_id and hf.homework_id = ${row.id} and hf.detached_at is null
    join files f on f.school_id = hf.school_id and f.id = hf.file_id`)
}

/**
 * Takes back a submission that no teacher has opened, before its due date. The submitted version is retained.
 */
export async function takeBackHomework(
  ctx: RequestContext,
  id: number,
  version: number | undefined,
): Promise<void> {
  const row = await lockHomework(ctx, id, version)
  assertState(row, 'take_back')
  if (row.of_attempt_id !== null) throw isOfAttempt()
  if (row.opened_at !== null) throw alreadyOpened()
  if (isOverdue(await termsOf(ctx.db, row), ctx.now)) throw deadlinePassed()
  await assertSlotOpen(ctx, row)
  await ctx.db.rows(sql`
    update homework set state = 'draft', submitted_at = null, is_late = false, version = version + 1,
      changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await countInAttempt(ctx, row)
  await record(ctx, homeworkTakenBack, { kind: 'homework', id, payload: { number: row.submissions } })
}
