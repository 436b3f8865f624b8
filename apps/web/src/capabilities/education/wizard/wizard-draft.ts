import { newKey } from '../../../platform/call.ts'
import { saveDraft, savedDraft } from '../../../platform/draft.ts'
import { type CertificateRow, type EducationRow, emptyEducation, type LanguageRow } from '../row-values.ts'

/** A draft row: `id` identifies it on the page, `key` is its idempotency key. */
export interface DraftRow<Row> {
  readonly id: string
  readonly row: Row
  readonly key: string
  readonly saved: boolean
}

/** The draft of the first-visit form; `question` is the key of its screen. */
export interface WizardDraft {
  readonly question: string
  /** True when school is over: its last year is asked for instead of the class. */
  readonly hasFinished?: boolean
  readonly educations: readonly DraftRow<EducationRow>[]
  readonly languages: readonly DraftRow<LanguageRow>[]
  readonly certificates: readonly DraftRow<CertificateRow>[]
}
export type Kind = 'educations' | 'languages' | 'certificates'

export function newRow<Row>(row: Row): DraftRow<Row> {
  return { id: newKey(), row, key: newKey(), saved: false }
}

/** The storage key of a student's draft. */
export const draftOf = (userId: number) => `first-visit-${userId}`

/** Returns the saved draft of a student, or an empty one. */
export function savedWizard(userId: number): WizardDraft {
  const empty: WizardDraft = {
    question: 'notice',
    hasFinished: false,
    educations: [newRow(emptyEducation)],
    languages: [],
    certificates: [],
  }
  return savedDraft(draftOf(userId), { ...empty })
}

export function saveWizard(userId: number, draft: WizardDraft): void {
  saveDraft(draftOf(userId), { ...draft })
}

/** A changed row needs a new idempotency key. */
export function changedRow<Row>(draft: DraftRow<Row>, change: Partial<Row>): DraftRow<Row> {
  return { ...draft, row: { ...draft.row, ...change }, key: newKey() }
}
