import type { uploadForm } from '@qadam/contract/documents/schemas.ts'
import type { z } from 'zod'
import { dayIn } from '../../../platform/clock/school-day.ts'
import { sql } from '../../../platform/database/sql.ts'
import { storeFile } from '../../../platform/files/stored-file.ts'
import { hasScanner } from '../../../platform/files/virus-scan.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { assertConsent } from '../../privacy/public.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { requireStudent } from '../../students/public.ts'
import { documentNotFound, typeNotFound, wasChecked } from '../errors.ts'
import { presentDocument } from '../queries/present.ts'
import { endOfValidity } from '../rules.ts'
import { removeBytes } from './bytes.ts'
import { assertState, changeDocumentState, type LockedDocument, lockDocument } from './change-state.ts'
import type { receive } from './receive.ts'
import { documentScan } from './scan.ts'

type Form = z.output<typeof uploadForm>

/** Checks that a student's document may be uploaded, before it is read. @throws Failure 400, 404, 409 */
export async function assertMayUpload(ctx: RequestContext, studentId: number, form: Form): Promise<void> {
  await requireStudent(ctx.db, ctx.actor, studentId)
  await assertConsent(ctx, studentId)
  await typeOf(ctx, form)
}

type Received = Awaited<ReturnType<typeof receive>>

/** Uploads a document of a student; earlier versions stay. @throws Failure 400, 404, 409 */
export async function uploadDocument(
  ctx: RequestContext,
  studentId: number,
  { form, received }: { readonly form: Form; readonly received: Received },
) {
  await requireStudent(ctx.db, ctx.actor, studentId)
  await assertConsent(ctx, studentId)
  const typeId = await typeOf(ctx, form)
  const document = await lockDocument(ctx, studentId, typeId, form.version)
  assertState(document, 'upload')
  const stored = await storeFile(
    ctx,
    { name: received.name, mediaType: received.mediaType, audience: 'private' },
    received.content,
  )
  const thumbnail = received.thumbnail
    ? await storeFile(
        ctx,
        { name: 'thumbnail.webp', mediaType: 'image/webp', audience: 'private' },
        received.thumbnail,
      )
    : null
  const isScanned = hasScanner(ctx.services.settings)
  const version = await ctx.db.one<{ id: number; number: number }>(sql`
    insert into document_versions (school_id, document_id, number, file_id, name, media_type, bytes, sha256, pages, scan,
      uploaded_at, uploaded_by, thumbnail_id)
    select ${ctx.schoolId}, ${document.id}, coalesce(max(number), 0) + 1, ${stored.id}, ${received.name},
      ${received.mediaType}, ${stored.bytes}, ${stored.sha256}, ${received.pages},
      ${isScanned ? 'waiting' : 'not_scanned'}, ${ctx.now}, ${ctx.actor.id}, ${thumbnail?.id ?? null}::bigint
    from document_versions where school_id = ${ctx.schoolId} and document_id = ${document.id}
    returning id, number`)
  const expiresOn = await endOf(ctx, document, form)
  await changeDocumentState(ctx, document, 'upload', {
    versionNumber: version.number,
    set: sql`present_version_id = ${version.id}, expires_on = ${expiresOn}::date, reminded_days = null`,
  })
  if (isScanned) await ctx.services.jobs.send(ctx.db, documentScan, { version_id: version.id })
  else await changeDocumentState(ctx, await lockDocument(ctx, studentId, typeId), 'pass')
  return presentDocument(ctx, studentId, typeId)
}

async function typeOf(ctx: RequestContext, { type_id: id, type: code }: Form): Promise<number> {
  if (id === undefined && code === undefined) throw badField('type_id', 'documents.say_which')
  const found = await ctx.db.row<{ id: number }>(sql`
    select id from document_types where school_id = ${ctx.schoolId} and deleted_at is null
      and ${id === undefined ? sql`code = ${code}` : sql`id = ${id}`}`)
  if (!found) throw typeNotFound()
  return found.id
}

async function endOf(ctx: RequestContext, document: LockedDocument, form: Form): Promise<string | null> {
  const { time_zone: zone } = await getSchoolRow(ctx.db)
  const today = dayIn(zone, ctx.now)
  if (form.expires_on !== undefined && form.expires_on <= today)
    throw badField('expires_on', 'documents.over_already')
  if (form.issued_on !== undefined && form.issued_on > today)
    throw badField('issued_on', 'documents.not_issued_yet')
  const end = endOfValidity(
    { expiresOn: form.expires_on, issuedOn: form.issued_on },
    document.valid_days,
    today,
  )
  if (end !== null && end <= today) throw badField('issued_on', 'documents.over_already')
  return end
}

/**
 * Deletes a document that was never accepted: its bytes are deleted, the history stays.
 * @throws Failure 404, 409
 */
export async function deleteDocument(ctx: RequestContext, documentId: number): Promise<void> {
  const found = await ctx.db.row<{ student_id: number; type_id: number }>(sql`
    select student_id, type_id from documents where school_id = ${ctx.schoolId} and id = ${documentId}`)
  if (!found) throw documentNotFound()
  await requireStudent(ctx.db, ctx.actor, found.student_id)
  const document = await lockDocument(ctx, found.student_id, found.type_id)
  assertState(document, 'remove')
  const wasOnceChecked = await ctx.db.row(sql`
    select 1 from document_events
    where school_id = ${ctx.schoolId} and document_id = ${documentId} and act = 'check' and version_number = ${document.number}`)
  if (wasOnceChecked) throw wasChecked()
  const gone = await ctx.db.row<{ file_id: number | null; thumbnail_id: number | null }>(sql`
    with old as (select id, file_id, thumbnail_id from document_versions
      where school_id = ${ctx.schoolId} and id = ${document.present_version_id})
    update document_versions v set file_id = null, thumbnail_id = null, removed_at = ${ctx.now} from old
    where v.school_id = ${ctx.schoolId} and v.id = old.id returning old.file_id, old.thumbnail_id`)
  await changeDocumentState(ctx, document, 'remove', {
    set: sql`present_version_id = null, expires_on = null`,
  })
  if (gone) await removeBytes(ctx, gone)
}
