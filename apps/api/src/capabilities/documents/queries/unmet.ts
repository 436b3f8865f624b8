import type { DocumentState } from '@qadam/contract/documents/lifecycle.ts'
import type { DocumentGroup } from '@qadam/contract/documents/vocabulary.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import type { FieldFault } from '../../../platform/http/failure.ts'
import { problemErrorOf } from '../../../platform/http/problem.ts'
import { blockingDocuments, documentsToSubmit, isDone } from '../rules.ts'
import { documentsOf, nameIn, type StudentDocument } from './documents.ts'

const codes = {
  missing: 'documents.is_missing',
  quarantined: 'documents.is_quarantined',
  not_checked: 'documents.is_not_checked',
  rejected: 'documents.is_rejected',
  expired: 'documents.is_expired',
} as const satisfies Partial<Record<DocumentState, FieldFault['code']>>

const tabs: Partial<Record<DocumentGroup, string>> = { finance: 'finance', apostille: 'apostille' }

/**
 * Returns the documents that prevent a student from being ready to apply, each with its page. The caller has
 * checked access.
 */
export async function listUnmetDocuments(ctx: ReadContext, studentId: number): Promise<FieldFault[]> {
  return unmetOf(ctx, studentId, await documentsOf(ctx.db, [studentId]))
}

/** Returns how far the documents of a student are and what keeps them from applying. The caller has checked access. */
export async function documentsInBrief(ctx: ReadContext, studentId: number) {
  const documents = await documentsOf(ctx.db, [studentId])
  const needed = documents.filter(({ state }) => state !== 'not_needed')
  return {
    done: needed.filter(({ state }) => isDone(state)).length,
    needed: needed.length,
    unmet: unmetOf(ctx, studentId, documents).map((one) => problemErrorOf(one, ctx.language)),
  }
}

/** Like `listUnmetDocuments`, for documents that were already read. */
export function unmetOf(
  { actor, language }: ReadContext,
  studentId: number,
  documents: readonly StudentDocument[],
): FieldFault[] {
  const asked = documents.map((document) => ({
    paper: document,
    group: document.doc_group,
    state: document.state,
  }))
  return blockingDocuments(asked).map(({ paper }) => {
    const name = nameIn(paper, language)
    return {
      path: 'documents',
      code: codes[paper.state as keyof typeof codes],
      values: { name },
      object: { kind: 'paper', id: paper.type_id, name },
      address: pageOf(actor, studentId, paper),
    }
  })
}

/** Returns the page where the actor uploads or checks a document of a student. */
function pageOf(
  { role }: ReadContext['actor'],
  studentId: number,
  { type_id: type, doc_group: group }: Pick<StudentDocument, 'type_id' | 'doc_group'>,
): string {
  if (role === 'student') return `/my-documents?paper=${type}`
  return `/user/view/${studentId}?tab=${tabs[group] ?? 'documents'}&paper=${type}`
}

/** Returns the documents of students by name, each with its state and page. The caller has checked access. */
export async function documentStatesOf({ db, actor, language }: ReadContext, studentIds: readonly number[]) {
  if (studentIds.length === 0) return []
  const documents = await documentsOf(db, studentIds)
  return documents.map((one) => ({
    student_id: one.student_id,
    type_id: one.type_id,
    name: nameIn(one, language),
    state: one.state,
    address: pageOf(actor, one.student_id, one),
  }))
}

/**
 * Returns of each student how many of the documents that a submission needs are accepted, read for all at once. The
 * caller has checked access.
 */
export async function documentCountsOf(
  db: SchoolDb,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly done: number; readonly total: number }>> {
  if (studentIds.length === 0) return new Map()
  const documents = (await documentsOf(db, studentIds)).map((one) => ({ ...one, group: one.doc_group }))
  const ofEach = Map.groupBy(documents, (one) => one.student_id)
  return new Map(
    [...ofEach].map(([id, all]) => {
      const needed = documentsToSubmit(all)
      return [id, { done: needed.filter(({ state }) => isDone(state)).length, total: needed.length }]
    }),
  )
}
