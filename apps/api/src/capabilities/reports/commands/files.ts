import { reportOf } from '@qadam/contract/reports/definitions.ts'
import { fileDays, maxFilesUnderWay } from '@qadam/contract/reports/rules.ts'
import type { orderedFile } from '@qadam/contract/reports/schemas.ts'
import type { z } from 'zod'
import { withoutNumbers } from '../../../platform/access/many-read.ts'
import { requireReauthentication } from '../../../platform/access/reauthentication.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import { privateFile } from '../../../platform/http/private-file.ts'
import { reportFileGone, reportFileNotReady, reportFilesUnderWay } from '../errors.ts'
import { reportFileDownloaded, reportFileOrdered } from '../events.ts'
import { reportFileJob } from '../jobs/work.ts'
import { assertReader } from '../policy.ts'
import { getOwnFile, presentFile } from '../queries/files.ts'
import { sortingOf } from '../queries/report.ts'
import { scopeOf } from '../queries/scope.ts'

const dayMs = 86_400_000

/**
 * Orders a report as a file, which a job writes. What the report would reject is rejected now.
 * @throws Failure 400, 403, 404, 409
 */
export async function orderFile(
  ctx: RequestContext,
  { report, file, ...asked }: z.output<typeof orderedFile>,
) {
  assertReader(ctx.actor, report)
  const definition = reportOf(report)
  sortingOf(definition, asked.sort)
  await scopeOf(ctx, definition, asked, { first: 'first', last: 'last' })
  // Its rows are counted by the job alone, which may take longer than a request; the job cannot ask for the password.
  if (definition.dimensions.includes('student')) requireReauthentication(ctx.actor, ctx.now)
  await assertFewUnderWay(ctx)
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into report_files (school_id, person_id, report, file, asked, language, signed_in_at, created_at, expires_at)
    values (${ctx.schoolId}, ${ctx.actor.id}, ${report}, ${file}, ${JSON.stringify(asked)}::jsonb, ${ctx.language},
      ${ctx.actor.signedInAt}, ${ctx.now}, ${new Date(ctx.now.getTime() + fileDays * dayMs)}) returning id`)
  await ctx.services.jobs.send(ctx.db, reportFileJob, { id })
  await record(ctx, reportFileOrdered, {
    kind: 'report_file',
    id,
    payload: { report, file, filter: withoutNumbers(asked) },
  })
  return presentFile(await getOwnFile(ctx, id), ctx)
}

/** Orders of one person wait for each other here. @throws Failure 409 */
async function assertFewUnderWay({ db, actor }: RequestContext): Promise<void> {
  await db.rows(
    sql`select 1 from people where school_id = ${db.schoolId} and id = ${actor.id} for no key update`,
  )
  const { under_way: underWay } = await db.one<{ under_way: number }>(sql`
    select count(*)::int as under_way from report_files where school_id = ${db.schoolId} and person_id = ${actor.id}
      and state in ('waiting', 'making')`)
  if (underWay >= maxFilesUnderWay) throw reportFilesUnderWay({ values: { max: maxFilesUnderWay } })
}

/** Returns the content of a file to its person. @throws Failure 404, 409, 410 */
export async function downloadFile(ctx: RequestContext, id: number): Promise<FileAnswer> {
  const row = await getOwnFile(ctx, id)
  if (row.state === 'waiting' || row.state === 'making') throw reportFileNotReady()
  if (row.file_id === null || Date.parse(row.expires_at) <= ctx.now.getTime()) throw reportFileGone()
  assertReader(ctx.actor, row.report)
  const file = await ctx.db.one<{ store_key: string; name: string; media_type: string; bytes: number }>(sql`
    select store_key, name, media_type, bytes from files where school_id = ${ctx.schoolId} and id = ${row.file_id}`)
  const body = await ctx.services.files.get(file.store_key)
  if (!body) throw reportFileGone()
  await record(ctx, reportFileDownloaded, { kind: 'report_file', id })
  return privateFile(body, file)
}
