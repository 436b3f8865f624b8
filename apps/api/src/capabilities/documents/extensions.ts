import type { SchoolDb } from '../../platform/database/school-db.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import { type GuardianPageParts, guardianPageParts } from '../privacy/public.ts'
import { documentCounts, documentFields } from '../students/public.ts'
import { documentsOf } from './queries/documents.ts'
import { documentFlags } from './queries/flags.ts'

/** Registers what documents contribute to a student's record and to the guardian's page. */
export function extendWithDocuments(): void {
  documentFields.extend({ paperFlags: documentFlags })
  documentCounts.extend({ neededDocuments: countDocuments })
  guardianPageParts.extend({ guardianPapers: guardianDocuments })
}

/** Counts the documents that students need, and those that are approved or waived, in as many statements for any number. */
async function countDocuments(db: SchoolDb, studentIds: readonly number[]) {
  const counts = new Map<number, { done: number; total: number }>()
  for (const { student_id: id, state } of await documentsOf(db, studentIds)) {
    const known = counts.get(id) ?? { done: 0, total: 0 }
    const isNeeded = state !== 'not_needed'
    const isDone = state === 'checked' || state === 'waived'
    counts.set(id, { done: known.done + Number(isDone), total: known.total + Number(isNeeded) })
  }
  return counts
}

/** Returns a student's documents for their guardian: only names and states. */
async function guardianDocuments({ db, actor, language }: RequestContext): Promise<GuardianPageParts> {
  const documents = await documentsOf(db, [actor.id])
  return {
    papers: documents
      .filter(({ is_gone, state }) => !is_gone && state !== 'not_needed')
      // Whether some are needed depends on answers that the family has not given: listing them would only
      // alarm.
      .filter(({ state, need, is_asked }) => state !== 'missing' || need.needed === 'yes' || is_asked)
      .map((document) => ({ name: document[`name_${language}`] || document.name_ru, state: document.state })),
  }
}
