import { type DocumentStage, documentStages, stageOf } from '@qadam/contract/documents/vocabulary.ts'
import type { DocumentSet, StudentDocument } from '../queries.ts'

/** What documents are needed for, until when, and how many of them are done. */
export interface Stage {
  readonly name: DocumentStage
  readonly day: string | null
  readonly done: number
  readonly all: number
  /** Documents that the student has yet to bring. */
  readonly missing: readonly StudentDocument[]
}

/** Returns the stages that need anything, in the order in which they come. */
export function stagesOf(set: Pick<DocumentSet, 'results' | 'submission_on' | 'visa_on'>): Stage[] {
  const asked = set.results.filter(({ state }) => state !== 'not_needed')
  const days = { submission: set.submission_on, visa: set.visa_on, later: null }
  return documentStages.flatMap((name) => {
    const documents = asked.filter(({ group }) => stageOf(group) === name)
    if (documents.length === 0) return []
    return {
      name,
      day: days[name],
      done: documents.filter(({ state }) => state === 'checked' || state === 'waived').length,
      all: documents.length,
      missing: documents.filter(({ state }) => state === 'missing'),
    }
  })
}
