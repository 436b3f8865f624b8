import type { homework } from '@qadam/contract/homework/schemas.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { ReadContext, RequestContext } from '../../../platform/http/call.ts'
import { inGivenOrder, showTask } from '../../tasks/public.ts'
import { homeworkOpened } from '../events.ts'
import { isShownSubmission } from '../policy.ts'
import { actionsOf } from '../rules.ts'
import { presentFinalDocuments } from './final-documents.ts'
import {
  fileColumns,
  fileFor,
  filesByHomework,
  getHomeworkRow,
  type HomeworkRow,
  type PresentedFile,
  rowOf,
} from './homework-row.ts'
import { unusedRubric } from './rubrics.ts'
import { termsOf } from './terms.ts'

type Presented = z.output<typeof homework>

/** Returns a homework with every version and decision that the reader may see. @throws Failure 404 */
export async function presentHomework(call: ReadContext, id: number): Promise<Presented> {
  const row = await getHomeworkRow(call.db, call.actor, id)
  const files = (await filesByHomework(call.db, call.actor, [row])).get(id) ?? []
  const terms = await termsOf(call.db, row)
  return {
    ...rowOf(row, call, files),
    terms,
    acts: actionsOf(row, terms, { role: call.actor.role, now: call.now }),
    versions: await versionsOf(call, row),
    history: await historyOf(call, id),
    ...(await askedOf(call, row)),
    rubric: row.rubric ?? (await unusedRubric(call.db, terms.rubric_id)),
    final_files: (await presentFinalDocuments(call, id)).files.map((file) => file.id),
  }
}

/** Returns the task in the version that was shown, with its points if it is part of an attempt. */
async function askedOf({ db }: ReadContext, row: HomeworkRow): Promise<Pick<Presented, 'asked' | 'points'>> {
  const task =
    row.task_id === null
      ? undefined
      : await db.row<{ content: TaskContent; worth: number | null }>(sql`
          select v.content, coalesce(t.worth, v.points) as worth from task_versions v
          left join attempt_tasks t on t.school_id = v.school_id and t.attempt_id = ${row.of_attempt_id}::bigint
            and t.task_id = v.task_id
          where v.school_id = ${db.schoolId} and v.task_id = ${row.task_id} and v.version = ${row.task_version}`)
  return {
    asked: task ? showTask(task.content, inGivenOrder) : null,
    points: task && row.of_attempt_id !== null ? task.worth : null,
  }
}

async function versionsOf(
  { db, actor, language }: ReadContext,
  row: HomeworkRow,
): Promise<Presented['versions']> {
  const { id } = row
  const shown = actor.role === 'student' ? sql`true` : isShownSubmission
  const sent = await db.rows<Omit<Presented['versions'][number], 'files'> & { id: number }>(sql`
    select s.id, s.number, s.attempt, s.submitted_at, s.is_late, s.title, s.text as "desc"
    from homework_submissions s join homework h on h.school_id = s.school_id and h.id = s.homework_id
    where s.school_id = ${db.schoolId} and s.homework_id = ${id} and ${shown} order by s.number`)
  const files = await db.rows<PresentedFile & { submission_id: number; fingerprint: string }>(sql`
    select sf.submission_id, sf.sha256 as fingerprint, ${fileColumns} from homework_submission_files sf
    join homework_files hf on hf.school_id = sf.school_id and hf.id = sf.homework_file_id
    join files f on f.school_id = hf.school_id and f.id = hf.file_id
    where sf.school_id = ${db.schoolId} and sf.submission_id = ${anyId(sent.map((one) => one.id))}
    order by hf.id`)
  const ofSubmission = Map.groupBy(files, ({ submission_id }) => submission_id)
  return sent.map(({ id: submissionId, ...one }) => ({
    ...one,
    files: (ofSubmission.get(submissionId) ?? []).map((file, at) => fileFor(row, { file, at, language })),
  }))
}

interface DecisionRow extends Omit<Presented['history'][number], 'by' | 'files'> {
  readonly id: number
  readonly by_id: number
  readonly first_name: string
  readonly last_name: string
}

async function historyOf({ db }: ReadContext, id: number): Promise<Presented['history']> {
  const rows = await db.rows<DecisionRow>(sql`
    select d.id, d.rubric, d.submission_number as submission, d.act, d.grade, d.scale, d.comment, d.reason, d.decided_at as at,
      per.id as by_id, per.first_name, per.last_name
    from homework_decisions d join people per on per.school_id = d.school_id and per.id = d.decided_by
    where d.school_id = ${db.schoolId} and d.homework_id = ${id} order by d.id`)
  const files = await db.rows<PresentedFile & { decision_id: number }>(sql`
    select df.decision_id, ${fileColumns} from homework_decision_files df
    join homework_files hf on hf.school_id = df.school_id and hf.id = df.homework_file_id
    join files f on f.school_id = hf.school_id and f.id = hf.file_id
    where df.school_id = ${db.schoolId} and df.decision_id = ${anyId(rows.map((one) => one.id))}
    order by hf.id`)
  const ofDecision = Map.groupBy(files, ({ decision_id }) => decision_id)
  return rows.map(({ id: decisionId, by_id, first_name, last_name, ...decision }) => ({
    ...decision,
    by: { id: by_id, first_name, last_name },
    files: ofDecision.get(decisionId) ?? [],
  }))
}

/** Records that a teacher has opened a submission; from then on it cannot be taken back. */
export async function markOpened(ctx: RequestContext, id: number): Promise<void> {
  if (ctx.actor.role !== 'teacher') return
  const opened = await ctx.db.row(sql`
    update homework set opened_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id} and state = 'submitted' and opened_at is null returning id`)
  if (opened) await record(ctx, homeworkOpened, { kind: 'homework', id })
}
