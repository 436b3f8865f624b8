import {
  type CertificateRow,
  type EducationRow,
  type Fault,
  faultsOfEducation,
  type LanguageRow,
} from '../row-values.ts'
import type { DraftRow, WizardDraft } from './wizard-draft.ts'

/** One screen of the form. `step` is one of the three steps; a language or a certificate has a screen of its own. */
export type Question =
  | { readonly key: 'notice'; readonly step: 0 }
  | {
      readonly key: 'degree' | 'class' | 'finished' | 'start' | 'end' | 'name' | 'form' | 'score'
      readonly step: 1
    }
  | { readonly key: 'languages'; readonly step: 2 }
  | { readonly key: `level ${string}`; readonly step: 2; readonly language: string }
  | { readonly key: 'certificates'; readonly step: 3 }
  | { readonly key: `result ${string}`; readonly step: 3; readonly name: string }

const school = '0'

/** Returns the screens of a draft in their order: what was saved before a failure is not asked again. */
export function questionsOf(draft: WizardDraft): Question[] {
  const education = draft.educations[0]
  const keys: Extract<Question, { step: 1 }>['key'][] =
    !education || education.saved
      ? []
      : ['degree', ...yearsOf(education.row, draft.hasFinished === true), 'name', 'form', 'score']
  return [
    { key: 'notice', step: 0 },
    ...keys.map((key): Question => ({ key, step: 1 })),
    { key: 'languages', step: 2 },
    ...open(draft.languages).flatMap(({ language }): Question[] =>
      language ? [{ key: `level ${language}`, step: 2, language }] : [],
    ),
    { key: 'certificates', step: 3 },
    ...open(draft.certificates).flatMap(({ name }): Question[] =>
      name ? [{ key: `result ${name}`, step: 3, name }] : [],
    ),
  ]
}

function yearsOf({ degree }: EducationRow, hasFinished: boolean) {
  if (degree !== school) return ['start', 'end'] as const
  return hasFinished ? (['class', 'finished'] as const) : (['class'] as const)
}

function open<Row extends LanguageRow | CertificateRow>(rows: readonly DraftRow<Row>[]): Row[] {
  return rows.filter(({ saved }) => !saved).map(({ row }) => row)
}

/** Returns the screen that a draft stands at; the first one when its own is gone. */
export function questionAt(draft: WizardDraft): { question: Question; index: number; all: Question[] } {
  const all = questionsOf(draft)
  const index = Math.max(
    0,
    all.findIndex(({ key }) => key === draft.question),
  )
  return { question: all[index] ?? { key: 'notice', step: 0 }, index, all }
}

/** Returns what is wrong with the answer on a screen, or undefined. */
export function faultAt(question: Question, draft: WizardDraft): Fault | undefined {
  const education = draft.educations[0]?.row
  if (question.step === 1) {
    if (!education) return undefined
    const faults = faultsOfEducation(education)
    const field = {
      class: 'start',
      finished: 'start',
      name: 'profession_name',
      form: 'assessment_form',
    } as const
    const asked = question.key in field ? field[question.key as keyof typeof field] : question.key
    // "Finished already" is an answer; the year comes on the next screen.
    if (question.key === 'class' && draft.hasFinished) return undefined
    return faults[asked as keyof EducationRow]
  }
  if (question.key === 'languages')
    return draft.languages.some(({ row }) => row.language) ? undefined : 'languageMissing'
  if (question.step === 2) {
    const level = draft.languages.find(
      ({ row }) => 'language' in question && row.language === question.language,
    )
    return level?.row.level ? undefined : 'levelMissing'
  }
  return undefined
}
