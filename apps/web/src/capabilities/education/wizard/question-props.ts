import type { Fault } from '../row-values.ts'
import type { Question } from './questions.ts'
import type { WizardDraft } from './wizard-draft.ts'

export interface QuestionProps {
  readonly question: Question
  readonly draft: WizardDraft
  readonly fault: Fault | undefined
  /** The heading of the screen, which names its field. */
  readonly title: string
  readonly onChange: (change: Partial<WizardDraft>) => void
  /** Stores the only answer of a screen and turns to the next one. */
  readonly onAnswer: (change: Partial<WizardDraft>) => void
}
