import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { notFinal } from '../errors.ts'
import { finalDocumentAdded } from '../events.ts'
import { fileFinalDocuments } from '../extension-points.ts'
import { lockHomework } from './lock-homework.ts'

/** Adds the graded files of a homework to its student's final documents. Idempotent. */
export async function addToFinalDocuments(
  ctx: RequestContext,
  id: number,
  fileUrl: string | undefined,
): Promise<void> {
  const row = await lockHomework(ctx, id)
  if (row.state !== 'graded') throw notFinal({ facts: { state: row.state } })
  const files = await ctx.db.rows<{ id: number }>(sql`
    select hf.id from homework_submissions s
    join homework_submission_files sf on sf.school_id = s.school_id and sf.submission_id = s.id
    join homework_files hf on hf.school_id = sf.school_id and hf.id = sf.homework_file_id
    where s.school_id = ${ctx.schoolId} and s.homework_id = ${id} and s.number = ${row.submissions}
      and ${fileUrl === undefined ? sql`true` : sql`hf.file_url = ${fileUrl}`}`)
  if (files.length === 0) throw notFinal()
  const added = await ctx.db.rows<{ homework_file_id: number }>(sql`
    insert into final_documents (school_id, student_id, homework_id, homework_file_id, added_at, added_by)
    select ${ctx.schoolId}::bigint, ${row.student_id}::bigint, ${id}::bigint, x.id, ${ctx.now}::timestamptz,
      ${ctx.actor.id}::bigint
    from unnest(${files.map((file) => file.id)}::bigint[]) x (id)
    on conflict do nothing returning homework_file_id`)
  await fileFinalDocuments.run(ctx, {
    studentId: row.student_id,
    programId: row.program_id,
    homeworkId: id,
    homeworkFileIds: files.map((file) => file.id),
  })
  if (added.length > 0)
    await record(ctx, finalDocumentAdded, {
      kind: 'homework',
      id,
      payload: { student: row.student_id, files: added.map((one) => one.homework_file_id) },
    })
}
