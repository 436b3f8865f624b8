import { buffer } from 'node:stream/consumers'
import type { Actor } from '../../../platform/access/actor.ts'
import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { hasScanner, scanForViruses } from '../../../platform/files/virus-scan.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { jobKind } from '../../../platform/jobs/job-queue.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { removeBytes } from './bytes.ts'
import { changeDocumentState, lockDocument } from './change-state.ts'

/** Scans one version. Retried while the scanner is unavailable, and then every night. */
export const documentScan = jobKind<{ version_id: number }>({ name: 'document-scan', retryLimit: 12 })

const infectedDays = 7

/** Scans a version, then passes or rejects it. @throws Error while the scanner is unavailable */
export async function scanVersion(services: Services, schoolId: number, versionId: number): Promise<void> {
  const waiting = await inSchool(services.pools, { schoolId, readOnly: true }, (db) =>
    db.row<{ store_key: string }>(sql`
      select f.store_key from document_versions v join files f on f.school_id = v.school_id and f.id = v.file_id
      where v.school_id = ${schoolId} and v.id = ${versionId} and v.scan = 'waiting'`),
  )
  const body = waiting && (await services.files.get(waiting.store_key))
  if (!body) return
  const verdict = hasScanner(services.settings)
    ? await scanForViruses(services.settings, await buffer(body))
    : undefined
  await inSystemContext(services, { schoolId, requestId: `scan-${versionId}`, client: 'virus scan' }, (ctx) =>
    settle(ctx, versionId, verdict === undefined ? 'not_scanned' : verdict.found ? 'infected' : 'clean'),
  )
}

async function settle(
  ctx: RequestContext<Actor | null>,
  versionId: number,
  scan: 'clean' | 'infected' | 'not_scanned',
): Promise<void> {
  const version = await ctx.db.row<{ document_id: number }>(sql`
    update document_versions set scan = ${scan}, scanned_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${versionId} and scan = 'waiting' returning document_id`)
  if (!version) return
  const document = await ctx.db.row<{ student_id: number; type_id: number }>(sql`
    select student_id, type_id from documents
    where school_id = ${ctx.schoolId} and id = ${version.document_id} and present_version_id = ${versionId}
      and state = 'quarantined'`)
  if (!document) return
  const doc = await lockDocument(ctx, document.student_id, document.type_id)
  if (scan === 'infected') await changeDocumentState(ctx, doc, 'refuse', { reason: 'infected' })
  else await changeDocumentState(ctx, doc, 'pass')
}

/** Scans what is still waiting, and deletes the bytes of files found infected a week ago; runs nightly. */
export async function lookAfterScans(services: Services, schoolId: number): Promise<void> {
  const unattended = { schoolId, requestId: 'night', client: 'night' }
  await inSystemContext(services, unattended, async (ctx) => {
    const before = new Date(ctx.now.getTime() - 3_600_000).toISOString()
    const waiting = await ctx.db.rows<{ id: number }>(sql`
      select id from document_versions
      where school_id = ${schoolId} and scan = 'waiting' and file_id is not null and uploaded_at < ${before}`)
    for (const { id } of waiting)
      await services.jobs.send(
        ctx.db,
        documentScan,
        { version_id: id },
        { singletonKey: `${schoolId}-${id}` },
      )
  })
  await inSystemContext(services, unattended, async (ctx) => {
    const until = new Date(ctx.now.getTime() - infectedDays * 86_400_000).toISOString()
    const old = await ctx.db.rows<{ file_id: number; thumbnail_id: number | null }>(sql`
      with old as (select id, file_id, thumbnail_id from document_versions
        where school_id = ${schoolId} and scan = 'infected' and file_id is not null and scanned_at < ${until} for update)
      update document_versions v set file_id = null, thumbnail_id = null from old
      where v.school_id = ${schoolId} and v.id = old.id returning old.file_id, old.thumbnail_id`)
    for (const version of old) await removeBytes(ctx, version)
  })
}
