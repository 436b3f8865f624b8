import { documentLifecycle } from '@qadam/contract/documents/lifecycle.ts'
import { erasureNoticeDays } from '@qadam/contract/documents/vocabulary.ts'
import { actionsFrom } from '@qadam/contract/lifecycle.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { notifyAdmins } from '../../privacy/public.ts'
import { documentErased, documentErasureNotified } from '../events.ts'
import { type EndingDocument, endingDocuments } from '../queries/ending-terms.ts'
import { removeBytes } from './bytes.ts'
import { changeDocumentState, lockDocument } from './change-state.ts'
import { notifyOfDocuments } from './notify-of-documents.ts'

const day = 86_400_000

/**
 * Erases files of documents whose term is over and that were announced a month ago, and announces the next
 * ones to the student and the school admins; runs nightly. Skips documents retained by somebody and those of
 * students whose data are restricted.
 */
export async function purgeDocuments(services: Services, schoolId: number): Promise<void> {
  const now = services.clock.now()
  const { documents } = await inSchool(services.pools, { schoolId, readOnly: true }, (db) =>
    endingDocuments(db, { now, only: sql`retained_reason is null and not is_restricted` }),
  )
  const noticedBefore = now.getTime() - erasureNoticeDays * day
  const over = documents.filter(
    (one) => one.told_at !== null && new Date(one.told_at).getTime() <= noticedBefore,
  )
  const going = over.filter((one) => one.erase_on <= now.toISOString().slice(0, 10))
  await purgeNotices(services, schoolId, documents)
  for (const [studentId, theirs] of Map.groupBy(going, (one) => one.student_id))
    await inSystemContext(services, unattended(schoolId), async (ctx) => {
      for (const document of theirs) await purge(ctx, studentId, document)
    })
  await notify(
    services,
    schoolId,
    documents.filter((one) => one.told_at === null),
  )
}

const unattended = (schoolId: number) => ({ schoolId, requestId: 'night', client: 'retention' })

async function purge(
  ctx: RequestContext<Actor | null>,
  studentId: number,
  { type_id: typeId }: EndingDocument,
): Promise<void> {
  const document = await lockDocument(ctx, studentId, typeId)
  const isStored = await ctx.db.row(sql`
    select 1 from documents
    where school_id = ${ctx.schoolId} and id = ${document.id} and (retained_reason is not null or erasure_notified_at is null)`)
  if (isStored) return
  const files = await ctx.db.rows<{ file_id: number | null; thumbnail_id: number | null }>(sql`
    update document_versions set file_id = null, thumbnail_id = null, name = '—', removed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and document_id = ${document.id} and file_id is not null
    returning old.file_id, old.thumbnail_id`)
  if (files.length === 0) return
  await ctx.db.rows(sql`
    update documents set erasure_notified_at = null, present_version_id = null, expires_on = null
    where school_id = ${ctx.schoolId} and id = ${document.id}`)
  if (actionsFrom(documentLifecycle, document.state).includes('forget'))
    await changeDocumentState(ctx, document, 'forget', { reason: 'term_over' })
  else
    await record(ctx, documentErased, {
      kind: 'document',
      id: document.id,
      payload: {
        student: studentId,
        type: document.code,
        from: document.state,
        to: document.state,
        reason: 'term_over',
      },
    })
  for (const version of files) await removeBytes(ctx, version)
}

/**
 * Clears announcements of documents that are no longer due, because of new activity or a longer term: they
 * will be announced again.
 */
async function purgeNotices(
  services: Services,
  schoolId: number,
  ending: readonly EndingDocument[],
): Promise<void> {
  await inSchool(services.pools, { schoolId }, (db) =>
    db.rows(sql`
      update documents set erasure_notified_at = null
      where school_id = ${schoolId} and erasure_notified_at is not null
        and id <> all(${ending.map((one) => one.id)}::bigint[])`),
  )
}

async function notify(services: Services, schoolId: number, news: readonly EndingDocument[]): Promise<void> {
  if (news.length === 0) return
  const byStudent = Map.groupBy(news, (one) => one.student_id)
  await inSystemContext(services, unattended(schoolId), (ctx) =>
    notifyAdmins(ctx, { about: 'papers', papers: news.length, students: byStudent.size }),
  )
  for (const [studentId, documents] of byStudent)
    await inSystemContext(services, unattended(schoolId), async (ctx) => {
      const ids = documents.map((one) => one.id)
      await ctx.db.rows(sql`
        update documents set erasure_notified_at = ${ctx.now}
        where school_id = ${schoolId} and id = ${anyId(ids)} and erasure_notified_at is null`)
      await record(ctx, documentErasureNotified, { kind: 'person', id: studentId, payload: { papers: ids } })
      const [soonest] = documents.map((one) => one.erase_on).toSorted()
      await notifyOfDocuments(ctx, {
        kind: 'going',
        student: studentId,
        types: documents.map((one) => one.type_id),
        ...(soonest ? { day: soonest } : {}),
      })
    })
}
