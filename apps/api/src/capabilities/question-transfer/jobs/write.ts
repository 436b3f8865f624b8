import type { approval } from '@qadam/contract/question-transfer/schemas.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { addManyToBank } from '../../questions/public.ts'
import { createTask } from '../../tasks/public.ts'
import { questionsImported } from '../events.ts'
import type { ImportRow } from './import-row.ts'

type Approval = z.output<typeof approval>

const batch = 200

const approved = (importId: number, { with_twins: withTwins }: Approval): SQL => sql`
  r.import_id = ${importId} and r.content is not null
  ${withTwins ? sql`` : sql`and r.twin_id is null and r.twin_line is null`}`

/** Returns how many questions an approval will write. */
export async function questionsToWrite(db: SchoolDb, importId: number, wanted: Approval): Promise<number> {
  const counted = await db.row<{ count: number }>(sql`
    select count(*)::int as count from question_import_rows r
    where r.school_id = ${db.schoolId} and ${approved(importId, wanted)}`)
  return counted?.count ?? 0
}

interface Approved {
  readonly number: number
  readonly tags: string[]
  readonly content: TaskContent
}

/** Writes the approved questions in this transaction; `notify` is called with the progress. */
export async function writeApproved(
  ctx: RequestContext,
  row: Pick<ImportRow, 'id' | 'exercise_list_id' | 'approval' | 'total'>,
  notify: (written: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const wanted = row.approval ?? { whole: false, with_twins: false, tags: [] }
  let [written, last] = [0, 0]
  for (;;) {
    const rows = await ctx.db.rows<Approved>(sql`
      select r.number, r.tags, r.content from question_import_rows r
      where r.school_id = ${ctx.schoolId} and ${approved(row.id, wanted)} and r.number > ${last}
      order by r.number limit ${batch}`)
    if (rows.length === 0) break
    const tasks = await writtenInto(ctx, row.exercise_list_id, rows, wanted.tags)
    await ctx.db.rows(sql`
      update question_import_rows r set task_id = g.task_id
      from unnest(${rows.map((one) => one.number)}::int[], ${tasks}::bigint[]) as g (number, task_id)
      where r.school_id = ${ctx.schoolId} and r.import_id = ${row.id} and r.number = g.number`)
    written += rows.length
    last = rows.at(-1)?.number ?? last
    await notify(written)
  }
  // The written pictures belong to the tasks now.
  await ctx.db.rows(
    sql`delete from question_import_files where school_id = ${ctx.schoolId} and import_id = ${row.id}`,
  )
  await ctx.db.rows(sql`
    update question_imports set state = 'done', written = ${written}, ended_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${row.id}`)
  await record(ctx, questionsImported, {
    kind: 'question_import',
    id: row.id,
    payload: { questions: written },
  })
}

async function writtenInto(
  ctx: RequestContext,
  listId: number | null,
  rows: readonly Approved[],
  tags: readonly string[],
): Promise<number[]> {
  if (listId === null)
    return addManyToBank(
      ctx,
      rows.map((one) => ({ content: one.content, tags: [...new Set([...tags, ...one.tags])].slice(0, 20) })),
    )
  const ids: number[] = []
  for (const { content } of rows) ids.push(await createTask(ctx, { ex_list: listId, content }))
  return ids
}
