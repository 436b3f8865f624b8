import { TextInput } from '@mantine/core'
import { assessmentForms, educationDegrees } from '@qadam/contract/education/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { civilToday } from '../../../platform/formats.ts'
import { type EducationRow, emptyEducation, greatestOf } from '../row-values.ts'
import { type Choice, Choices } from './Choices.tsx'
import type { QuestionProps } from './question-props.ts'
import type { Question } from './questions.ts'
import { classesOfSchool, classOf, yearsOfClass, yearsUntil } from './school-years.ts'
import { changedRow, type WizardDraft } from './wizard-draft.ts'

type Asked = Extract<Question, { step: 1 }>['key']

/** Renders a question about the education: most have a handful of answers, the name and the score are typed. */
export function EducationQuestion({ asked, ...props }: QuestionProps & { readonly asked: Asked }) {
  if (asked === 'name' || asked === 'score') return <TypedAnswer {...props} asked={asked} />
  return <ChosenAnswer {...props} asked={asked} />
}

/** Returns the draft's education changed. */
const withRow = (draft: WizardDraft, change: Partial<EducationRow>): Partial<WizardDraft> => ({
  educations: draft.educations.map((one, at) => (at === 0 ? changedRow(one, change) : one)),
})

const rowOf = (draft: WizardDraft): EducationRow => draft.educations[0]?.row ?? emptyEducation

function TypedAnswer(props: QuestionProps & { readonly asked: 'name' | 'score' }) {
  const { asked, draft, fault, title, onChange } = props
  const { t } = useTranslation('education')
  const row = rowOf(draft)
  const greatest = greatestOf(row.assessment_form)
  const error = fault && t(fault, { greatest })
  if (asked === 'name')
    return (
      <TextInput
        size="lg"
        aria-label={title}
        maxLength={200}
        value={row.profession_name}
        error={error}
        onChange={(event) => onChange(withRow(draft, { profession_name: event.currentTarget.value }))}
      />
    )
  return (
    <TextInput
      size="lg"
      aria-label={title}
      inputMode="decimal"
      maxLength={6}
      description={t('scoreRange', { greatest })}
      value={row.score}
      error={error}
      onChange={(event) => {
        const score = event.currentTarget.value.replace(/[^\d.,]/g, '').replace(',', '.')
        onChange(withRow(draft, { score }))
      }}
    />
  )
}

type Chosen = Exclude<Asked, 'name' | 'score'>

function ChosenAnswer(props: QuestionProps & { readonly asked: Chosen }) {
  const { asked, draft, title, onAnswer } = props
  const choices = useChoices(asked, rowOf(draft))
  return (
    <Choices
      label={title}
      isShort={asked !== 'degree' && asked !== 'form'}
      choices={choices}
      chosen={[chosenIn(asked, draft)]}
      onChoose={(value) => onAnswer(answerOf(asked, value, draft))}
    />
  )
}

const pastYears = 8
const finished = 'finished'
const years = (count: (at: number) => number): Choice[] =>
  Array.from({ length: pastYears }, (_, at) => String(count(at))).map((year) => ({
    value: year,
    label: year,
  }))

function useChoices(asked: Chosen, row: EducationRow): Choice[] {
  const { t } = useTranslation('education')
  const year = Number(civilToday().slice(0, 4))
  switch (asked) {
    case 'degree':
      return educationDegrees.map((degree, at) => ({ value: String(at), label: t(`degree_${degree}`) }))
    case 'class':
      return [
        ...classesOfSchool.map((one) => ({ value: String(one), label: t('classNumber', { number: one }) })),
        { value: finished, label: t('finishedSchool') },
      ]
    case 'form':
      return assessmentForms.map((form) => ({ value: form, label: t(`form_${form}`) }))
    case 'end':
      return years((at) => (Number(row.start) || year) + at)
    default:
      return years((at) => year - at)
  }
}

function chosenIn(asked: Chosen, draft: WizardDraft): string {
  const row = rowOf(draft)
  if (asked === 'class') return draft.hasFinished ? finished : String(classOf(row, civilToday()) ?? '')
  if (asked === 'form') return row.assessment_form
  return asked === 'finished' ? row.end : row[asked]
}

/** Returns what a choice changes in the draft; another degree takes back the years of the former one. */
function answerOf(asked: Chosen, value: string, draft: WizardDraft): Partial<WizardDraft> {
  switch (asked) {
    case 'degree':
      return value === rowOf(draft).degree
        ? {}
        : { ...withRow(draft, { degree: value, start: '', end: '' }), hasFinished: false }
    case 'class':
      return value === finished
        ? { hasFinished: true }
        : { ...withRow(draft, yearsOfClass(Number(value), civilToday())), hasFinished: false }
    case 'finished':
      return withRow(draft, yearsUntil(Number(value)))
    case 'start':
      return withRow(draft, { start: value, end: '' })
    case 'end':
      return withRow(draft, { end: value })
    case 'form':
      return withRow(draft, { assessment_form: value })
  }
}
