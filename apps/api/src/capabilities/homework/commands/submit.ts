import { countWords } from '@qadam/contract/tasks/parts.ts'
import { sql } from 'drizzle-orm'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
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
import { lockHomework, refuseUnless } from './lock-homework.ts'
import { refuseClosedPlace, taskOf } from './place.ts'

/** Hands a draft in: what lies there is kept as it is, each file with its SHA-256. */
export async function submitHomework(act: Act, id: number, version: number | undefined): Promise<void> {
  const row = await lockHomework(act, id, version)
  refuseUnless(row, 'submit')
  await refuseClosedPlace(act, row)
  const terms = await termsOf(act.db, row)
  const overdue = isOverdue(terms, act.now)
  if (overdue && terms.late === 'closed') throw handInClosed()
  await refuseUnfinished(act, row)
  const isLate = overdue && terms.late === 'marked'
  const number = row.submissions + 1
  await keep(act, row, { number, isLate })
  await act.db.rows(sql`
    update homework set state = 'submitted', submissions = ${number}, submitted_at = ${act.now.toISOString()},
      is_late = ${isLate}, opened_at = null, version = version + 1, changed_at = ${act.now.toISOString()}
    where school_id = ${act.schoolId} and id = ${id}`)
  await countInAttempt(act, row)
  await record(act, homeworkSubmitted, {
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

async function refuseUnfinished(act: Act, row: HomeworkRow): Promise<void> {
  const file = await act.db.row(sql`
    select 1 from homework_files where school_id = ${act.schoolId} and homework_id = ${row.id}
      and detached_at is null limit 1`)
  const task = await taskOf(act, row)
  if (!file && task?.type === 'file_check') throw needsFile()
  const isBlank = !/\S/.test(row.text)
  if (!file && isBlank) throw isEmpty()
  // An essay that comes as a file alone, written by hand, is counted by its teacher.
  if (task?.type === 'essay' && !isBlank) refuseOutsideLimits(row.text, task)
}

function refuseOutsideLimits(text: string, limits: { min_words?: number; max_words?: number }): void {
  const words = countWords(text)
  const { min_words: least = 0, max_words: most = words } = limits
  if (words < least) throw tooFewWords({ values: { words, least } })
  if (words > most) throw tooManyWords({ values: { words, most } })
}

async function keep(act: Act, row: HomeworkRow, sent: { number: number; isLate: boolean }): Promise<void> {
  await act.db.rows(sql`
    with kept as (
      insert into homework_submissions (school_id, homework_id, number, attempt, submitted_at, is_late, title, text)
      select h.school_id, h.id, ${sent.number}, h.attempt, ${act.now.toISOString()}::timestamptz, ${sent.isLate},
        h.title, h.text
      from homework h where h.school_id = ${act.schoolId} and h.id = ${row.id}
      returning school_id, id)
    insert into homework_submission_files (school_id, submission_id, homework_file_id, sha256)
    select kept.school_id, kept.id, hf.id, f.sha256
    from kept
    join homework_files hf on hf.school_id = kept.school_id and hf.homework_id = ${row.id} and hf.detached_at is null
    join files f on f.school_id = hf.school_id and f.id = hf.file_id`)
}

/** Takes back what nobody has opened, before its day is over; the version that was handed in is kept. */
export async function takeBackHomework(act: Act, id: number, version: number | undefined): Promise<void> {
  const row = await lockHomework(act, id, version)
  refuseUnless(row, 'take_back')
  if (row.of_attempt_id !== null) throw isOfAttempt()
  if (row.opened_at !== null) throw alreadyOpened()
  if (isOverdue(await termsOf(act.db, row), act.now)) throw deadlinePassed()
  await refuseClosedPlace(act, row)
  await act.db.rows(sql`
    update homework set state = 'draft', submitted_at = null, is_late = false, version = version + 1,
      changed_at = ${act.now.toISOString()}
    where school_id = ${act.schoolId} and id = ${id}`)
  await countInAttempt(act, row)
  await record(act, homeworkTakenBack, { kind: 'homework', id, payload: { number: row.submissions } })
}
