import { buffer } from 'node:stream/consumers'
import type { Language, Role } from '@qadam/contract/values.ts'
import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { withStagedFiles } from '../../../platform/http/prepare.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { deleteRead, questionImport } from '../commands/import.ts'
import { NotExchangeable } from '../formats/exchanged.ts'
import { readInWorker } from '../formats/read-in-worker.ts'
import { getImportRow, type ImportRow } from './import-row.ts'
import { stageFile, stagePictures } from './stage.ts'
import { writeApproved } from './write.ts'

export async function workQuestionImports(services: Services): Promise<void> {
  await services.jobs.work(questionImport, async ({ school_id: schoolId, import_id: importId }, jobId) => {
    const row = await inSchool(services.pools, { schoolId, readOnly: true }, (db) =>
      getImportRow(db, importId),
    )
    if (row.state === 'reading') await readStored(services, schoolId, row, jobId)
    if (row.state === 'writing') await writeStored(services, schoolId, row, jobId)
  })
}

async function readStored(
  services: Services,
  schoolId: number,
  row: ImportRow,
  jobId: string,
): Promise<void> {
  const { id: importId, store_key: key, language } = row
  if (key === null) return
  const stored = await services.files.get(key)
  try {
    if (!stored) throw new NotExchangeable('transfer.file_gone')
    const bytes = await buffer(stored)
    const read = await readInWorker({ schoolId, actor: null }, { source: { content: bytes }, language })
    await withStagedFiles(services, schoolId, async (files) => {
      // Of a staff member's file: only the school's bound applies.
      const owner = { id: row.created_by, role: 'admin' } as const
      const stage = (content: Parameters<typeof files.stage>[0]) => files.stage(content, { owner })
      const pictures = await stagePictures({ stage }, read.pictures)
      await asAuthor(services, { schoolId, row, jobId }, (ctx) =>
        stageFile(ctx, { importId, read, pictures }),
      )
    })
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    await settle(services, schoolId, importId, refusal)
  }
  await services.files.remove(key)
}

/** Returns why a file cannot be read; undefined when the error is not the file's fault. */
function refusalOf(error: unknown): object | undefined {
  if (error instanceof NotExchangeable) return { code: error.code, values: error.values }
  const isOfTheFile =
    error instanceof Failure && (error.code === 'files.too_complex' || error.code === 'storage.school_full')
  return isOfTheFile ? { code: error.code, values: error.details.values ?? {} } : undefined
}

async function writeStored(
  services: Services,
  schoolId: number,
  row: ImportRow,
  jobId: string,
): Promise<void> {
  const notify = (written: number) =>
    inSchool(services.pools, { schoolId }, async (db) => {
      await db.rows(
        sql`update question_imports set written = ${written} where school_id = ${schoolId} and id = ${row.id} and state = 'writing'`,
      )
    })
  try {
    await asAuthor(services, { schoolId, row, jobId }, (ctx) => writeApproved(ctx, row, notify))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await inSchool(services.pools, { schoolId }, async (db) => {
      await db.rows(sql`
        update question_imports set state = 'ready', written = 0,
          failure = ${JSON.stringify({ code: error.code, values: error.details.values ?? {} })}::jsonb
        where school_id = ${schoolId} and id = ${row.id} and state = 'writing'`)
    })
  }
}

async function settle(services: Services, schoolId: number, id: number, failure: object): Promise<void> {
  await inSchool(services.pools, { schoolId }, async (db) => {
    await db.rows(sql`
      update question_imports set state = 'failed', store_key = null, failure = ${JSON.stringify(failure)}::jsonb,
        ended_at = ${services.clock.now()}
      where school_id = ${schoolId} and id = ${id} and state = 'reading'`)
  })
}

/** Runs `work` as the person who uploaded the file. */
async function asAuthor(
  services: Services,
  { schoolId, row, jobId }: { schoolId: number; row: ImportRow; jobId: string },
  work: (ctx: RequestContext) => Promise<void>,
): Promise<void> {
  await inSystemContext(services, { schoolId, requestId: jobId, client: 'question import' }, async (ctx) => {
    const person = await ctx.db.one<{ id: number; role: Role; language: Language | null }>(
      sql`select id, role, language from people where school_id = ${schoolId} and id = ${row.created_by}`,
    )
    const actor = { ...person, schoolId, signInId: null, signedInAt: row.created_at, tariffActive: true }
    await work({ ...ctx, actor })
  })
}

/**
 * Nightly task: discards unapproved imports after seven days, and deletes the rows of imports that can no
 * longer be undone.
 */
export async function purgeOldQuestionImports(services: Services, schoolId: number): Promise<void> {
  await inSystemContext(services, { schoolId, requestId: 'night', client: 'night' }, async (ctx) => {
    const now = ctx.now.toISOString()
    const left = await ctx.db.rows<{ id: number }>(sql`
      update question_imports set state = 'discarded', ended_at = ${now}
      where school_id = ${schoolId} and state = 'ready' and created_at < ${now}::timestamptz - interval '7 days'
      returning id`)
    for (const { id } of left) await deleteRead(ctx, id)
    await ctx.db.rows(sql`
      delete from question_import_rows r using question_imports i
      where r.school_id = ${schoolId} and i.school_id = r.school_id and i.id = r.import_id
        and i.state in ('done', 'undone') and i.ended_at < ${now}::timestamptz - interval '30 days'`)
  })
}
