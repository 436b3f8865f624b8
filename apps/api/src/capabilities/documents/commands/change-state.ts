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
import { followDocument } from '../extension-points.ts'
import { documentsOf, type StudentDocument } from '../queries/documents.ts'
import { isField } from '../queries/flags.ts'
import { isTicked } from '../rules.ts'
import { updateReadiness } from './readiness.ts'

/** A locked document, which always has a row. */
export interface LockedDocument extends StudentDocument {
  readonly id: number
  readonly version: number
}

/**
 * Locks a document of a student until the commit. The caller has checked access to the student.
 * @throws Failure 404, 409
 */
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
    insert into documents (school_id, student_id, type_id, state, changed_at)
    values (${ctx.schoolId}, ${studentId}, ${typeId}, 'missing', ${ctx.now})
    on conflict (school_id, student_id, type_id) do nothing`)
  await ctx.db.rows(sql`
    select 1 from documents
    where school_id = ${ctx.schoolId} and student_id = ${studentId} and type_id = ${typeId} for update`)
  const [document] = await documentsOf(ctx.db, [studentId], sql`t.id = ${typeId}`)
  if (!document || document.id === null) throw typeNotFound()
  const locked = { ...document, id: document.id, version: document.version ?? 1 }
  // A new row has no history: the client read the document before the row existed.
  const read = version === 0 ? 1 : version
  if (read !== undefined && read !== locked.version)
    throw staleVersion({ facts: { current: { state: locked.state, version: locked.version } } })
  return locked
}

/**
 * Throws when the lifecycle does not allow the action in the document's state. Returns the new state.
 * @throws Failure 409 `documents.not_now`
 */
export function assertState(document: StudentDocument, action: DocumentAction): DocumentState {
  const to = after(documentLifecycle, document.state, action)
  if (!to) throw notAllowedIn(document)
  return to
}

/** The failure of an action that the document's state does not allow. */
export const notAllowedIn = ({ state }: StudentDocument) =>
  actionNotAllowed({ facts: { state, allowed: actionsFrom(documentLifecycle, state) } })

/** Details of a change of state. */
export interface Input {
  readonly reason?: string | null
  readonly text?: string
  readonly versionNumber?: number | null
  /** More columns of the item to set. */
  readonly set?: SQL
}

/**
 * Changes the state of a locked document by an action; writes its history, the audit log, the record's flag
 * and the student's readiness.
 */
export async function changeDocumentState(
  ctx: RequestContext<Actor | null>,
  document: LockedDocument,
  name: DocumentAction,
  input: Input = {},
): Promise<void> {
  const to = assertState(document, name)
  const { reason = null, text = '', versionNumber = document.number, set } = input
  await ctx.db.rows(sql`
    update documents set state = ${to}, version = version + 1, changed_at = ${ctx.now},
      reason = ${reason}, reason_text = ${text}, decided_at = ${ctx.now},
      decided_by = ${ctx.actor?.id ?? null} ${set ? sql`, ${set}` : sql``}
    where school_id = ${ctx.schoolId} and id = ${document.id}`)
  await ctx.db.rows(sql`
    insert into document_events (school_id, document_id, student_id, act, from_state, to_state, reason, text,
      version_number, at, by_id)
    values (${ctx.schoolId}, ${document.id}, ${document.student_id}, ${name}, ${document.state}, ${to}, ${reason}, ${text},
      ${versionNumber}, ${ctx.now}, ${ctx.actor?.id ?? null})`)
  await record(ctx, eventOf[name], {
    kind: 'document',
    id: document.id,
    payload: { student: document.student_id, type: document.code, from: document.state, to, reason },
  })
  await followDocument.run(ctx, {
    documentId: document.id,
    studentId: document.student_id,
    from: document.state,
    to,
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
