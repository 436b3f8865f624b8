import {
  type DocumentAction,
  type DocumentState,
  documentLifecycle,
} from '@qadam/contract/documents/lifecycle.ts'
import { actionsFrom, after } from '@qadam/contract/lifecycle.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { noteView } from '../../students/public.ts'
import { actionNotAllowed, typeNotFound } from '../errors.ts'
import {
  type DocumentEvent,
  documentAsked,
  documentChecked,
  documentDropped,
  documentErased,
  documentExpired,
  documentInfected,
  documentPassed,
  documentRejected,
  documentRemoved,
  documentReopened,
  documentUploaded,
  documentWaived,
} from '../events.ts'
import { documentsOf, type StudentDocument } from '../queries/documents.ts'
import { isField } from '../queries/flags.ts'
import { isTicked } from '../rules.ts'
import { updateReadiness } from './readiness.ts'

/** A document under its lock; it has a row by now. */
export interface LockedDocument extends StudentDocument {
  readonly id: number
  readonly version: number
}

/** Locks a document of a student until the commit. Whose document it is was asked before. @throws Failure 404, 409 */
export async function lockDocument(
  ctx: RequestContext<Actor | null>,
  studentId: number,
  typeId: number,
  version?: number,
): Promise<LockedDocument> {
  const type = await ctx.db.row(sql`
    select 1 from document_types where school_id = ${ctx.schoolId} and id = ${typeId}`)
  if (!type) throw typeNotFound()
  await ctx.db.rows(sql`
    insert into document_items (school_id, student_id, type_id, state, changed_at)
    values (${ctx.schoolId}, ${studentId}, ${typeId}, 'missing', ${ctx.now})
    on conflict (school_id, student_id, type_id) do nothing`)
  await ctx.db.rows(sql`
    select 1 from document_items
    where school_id = ${ctx.schoolId} and student_id = ${studentId} and type_id = ${typeId} for update`)
  const [document] = await documentsOf(ctx.db, [studentId], sql`t.id = ${typeId}`)
  if (!document || document.id === null) throw typeNotFound()
  const locked = { ...document, id: document.id, version: document.version ?? 1 }
  // Nothing has happened to a document whose row is new: it was read without one.
  const read = version === 0 ? 1 : version
  if (read !== undefined && read !== locked.version)
    throw staleVersion({ facts: { current: { state: locked.state, version: locked.version } } })
  return locked
}

/** Rejects what the lifecycle does not allow from a document's state. @throws Failure 409 `documents.not_now` */
export function assertState(document: StudentDocument, action: DocumentAction): DocumentState {
  const to = after(documentLifecycle, document.state, action)
  if (!to)
    throw actionNotAllowed({
      facts: { state: document.state, allowed: actionsFrom(documentLifecycle, document.state) },
    })
  return to
}

/** What a change of state says besides. */
export interface Input {
  readonly reason?: string | null
  readonly text?: string
  readonly versionNumber?: number | null
  /** Further columns of the item to write. */
  readonly set?: SQL
}

/** Moves a locked document by an action; writes its history, the audit log, the record's view and the student's readiness. */
export async function changeDocumentState(
  ctx: RequestContext<Actor | null>,
  document: LockedDocument,
  name: DocumentAction,
  input: Input = {},
): Promise<void> {
  const to = assertState(document, name)
  const { reason = null, text = '', versionNumber = document.number, set } = input
  await ctx.db.rows(sql`
    update document_items set state = ${to}, version = version + 1, changed_at = ${ctx.now},
      reason = ${reason}, reason_text = ${text}, decided_at = ${ctx.now},
      decided_by = ${ctx.actor?.id ?? null} ${set ? sql`, ${set}` : sql``}
    where school_id = ${ctx.schoolId} and id = ${document.id}`)
  await ctx.db.rows(sql`
    insert into document_events (school_id, item_id, student_id, act, from_state, to_state, reason, text,
      version_number, at, by_id)
    values (${ctx.schoolId}, ${document.id}, ${document.student_id}, ${name}, ${document.state}, ${to}, ${reason}, ${text},
      ${versionNumber}, ${ctx.now}, ${ctx.actor?.id ?? null})`)
  await record(ctx, eventOf[name], {
    kind: 'document',
    id: document.id,
    payload: { student: document.student_id, type: document.code, from: document.state, to, reason },
  })
  const [before, now] = [isTicked(document.state), isTicked(to)]
  if (before !== now && isField(document.code))
    await noteView(ctx, document.student_id, { field: document.code, before, after: now })
  await updateReadiness(ctx, [document.student_id])
}

const eventOf: Readonly<Record<DocumentAction, DocumentEvent>> = {
  upload: documentUploaded,
  pass: documentPassed,
  refuse: documentInfected,
  check: documentChecked,
  reject: documentRejected,
  reopen: documentReopened,
  waive: documentWaived,
  ask: documentAsked,
  drop: documentDropped,
  expire: documentExpired,
  remove: documentRemoved,
  forget: documentErased,
}
