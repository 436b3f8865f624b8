import { reopenHours } from '@qadam/contract/documents/vocabulary.ts'
import { dayIn } from '../../../platform/clock/school-day.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { requireStudent } from '../../students/public.ts'
import { notOpened, ownUpload, tooLateToReopen } from '../errors.ts'
import { presentDocument } from '../queries/present.ts'
import {
  assertState,
  changeDocumentState,
  type LockedDocument,
  lockDocument,
  notAllowedIn,
} from './change-state.ts'
import { announceAsked } from './notify-of-documents.ts'

/** A document of a student, and the version that the client read. */
export interface Which {
  readonly id: number
  readonly typeId: number
  readonly version?: number | undefined
}

async function lockFor(ctx: RequestContext, { id, typeId, version }: Which): Promise<LockedDocument> {
  await requireStudent(ctx.db, ctx.actor, id)
  return lockDocument(ctx, id, typeId, version)
}

/** Throws unless somebody else uploaded the document and the actor has opened it. @throws Failure 409 */
async function assertMayCheck(ctx: RequestContext, document: LockedDocument): Promise<void> {
  if (document.uploaded_by === ctx.actor.id) throw ownUpload()
  const opened = await ctx.db.row(sql`
    select 1 from document_views where school_id = ${ctx.schoolId} and version_id = ${document.present_version_id}
      and person_id = ${ctx.actor.id} limit 1`)
  if (!opened) throw notOpened()
}

export async function checkDocument(ctx: RequestContext, which: Which, expiresOn?: string | null) {
  const document = await lockFor(ctx, which)
  assertState(document, 'check')
  await assertMayCheck(ctx, document)
  const until = expiresOn === undefined ? document.expires_on : expiresOn
  if (until !== null && until <= (await todayOf(ctx))) throw badField('expires_on', 'documents.over_already')
  await changeDocumentState(ctx, document, 'check', {
    set: sql`expires_on = ${until}::date, reminded_days = null`,
  })
  return presentDocument(ctx, which.id, which.typeId)
}

export async function rejectDocument(
  ctx: RequestContext,
  which: Which,
  input: { reason: string; text: string },
) {
  const document = await lockFor(ctx, which)
  assertState(document, 'reject')
  await assertMayCheck(ctx, document)
  await changeDocumentState(ctx, document, 'reject', input)
  return presentDocument(ctx, which.id, which.typeId)
}

/** Waives a document. @throws Failure 404, 409 */
export async function waiveDocument(
  ctx: RequestContext,
  which: Which,
  input: { reason: string; text: string },
) {
  const document = await lockFor(ctx, which)
  await changeDocumentState(ctx, document, 'waive', input)
  return presentDocument(ctx, which.id, which.typeId)
}

/**
 * Reopens an accepted or returned document: by the school admin, or within a day by the person who decided. What the
 * virus scan has returned stays so. @throws Failure 403, 404, 409
 */
export async function reopenDocument(ctx: RequestContext, which: Which, text: string) {
  const document = await lockFor(ctx, which)
  assertState(document, 'reopen')
  if (document.reason === 'infected') throw notAllowedIn(document)
  const since = ctx.now.getTime() - new Date(document.decided_at ?? 0).getTime()
  const isOwn = document.decided_by === ctx.actor.id && since <= reopenHours * 3_600_000
  if (ctx.actor.role !== 'admin_school' && !isOwn) throw tooLateToReopen({ values: { hours: reopenHours } })
  await changeDocumentState(ctx, document, 'reopen', { text })
  return presentDocument(ctx, which.id, which.typeId)
}

/** Requests a document that no rule requires, or that was waived. @throws Failure 404, 409 */
export async function askDocument(ctx: RequestContext, which: Which, text: string) {
  const document = await lockFor(ctx, which)
  await changeDocumentState(ctx, document, 'ask', { text, set: sql`is_asked = true` })
  await announceAsked(ctx, [which.id], which.typeId)
  return presentDocument(ctx, which.id, which.typeId)
}

async function todayOf(ctx: RequestContext): Promise<string> {
  return dayIn((await getSchoolRow(ctx.db)).time_zone, ctx.now)
}
