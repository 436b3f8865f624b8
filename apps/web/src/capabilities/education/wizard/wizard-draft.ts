import { newKey } from '../../../platform/call.ts'
import { saveDraft, savedDraft } from '../../../platform/draft.ts'
import {
  type CertificateRow,
  type EducationRow,
  emptyCertificate,
  emptyEducation,
  emptyLanguage,
  isEmptyRow,
  type LanguageRow,
} from '../row-values.ts'

/** A typed row: `id` is its place on the page, `key` names its sending, so that a repeated one does nothing twice. */
export interface DraftRow<Row> {
  readonly id: string
  readonly row: Row
  readonly key: string
  readonly saved: boolean
}

/** What was typed into the form of the first visit; `step` 0 is the notice, 1 to 3 its steps. */
export interface WizardDraft {
  readonly step: number
  readonly educations: readonly DraftRow<EducationRow>[]
  readonly languages: readonly DraftRow<LanguageRow>[]
  readonly certificates: readonly DraftRow<CertificateRow>[]
}
export type Kind = 'educations' | 'languages' | 'certificates'

export function newRow<Row>(row: Row): DraftRow<Row> {
  return { id: newKey(), row, key: newKey(), saved: false }
}

/** The name under which a student's draft is kept. */
export const draftOf = (userId: number) => `first-visit-${userId}`

/** The kept draft of a student, or an empty one with a row of each kind. */
export function savedWizard(userId: number): WizardDraft {
  const empty: WizardDraft = {
    step: 0,
    educations: [newRow(emptyEducation)],
    languages: [newRow(emptyLanguage)],
    certificates: [newRow(emptyCertificate)],
  }
  return savedDraft(draftOf(userId), { ...empty })
}

export function saveWizard(userId: number, draft: WizardDraft): void {
  saveDraft(draftOf(userId), { ...draft })
}

/** A changed row is another sending. */
export function changedRow<Row>(draft: DraftRow<Row>, change: Partial<Row>): DraftRow<Row> {
  return { ...draft, row: { ...draft.row, ...change }, key: newKey() }
}

/** Rows without those that were left empty; the first stays while nothing else does. */
export function withoutEmpty<Row extends object>(rows: readonly DraftRow<Row>[]): readonly DraftRow<Row>[] {
  const filled = rows.filter(({ row, saved }) => saved || !isEmptyRow(row))
  return filled.length > 0 ? filled : rows.slice(0, 1)
}
