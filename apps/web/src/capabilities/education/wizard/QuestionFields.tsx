import { languageLevels } from '@qadam/contract/education/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { Choices } from './Choices.tsx'
import { EducationQuestion } from './EducationQuestion.tsx'
import { CertificateChoice, LanguageChoice } from './ListQuestions.tsx'
import type { QuestionProps } from './question-props.ts'
import { changedRow } from './wizard-draft.ts'

/** Renders the one field or the choices of a screen. */
export function QuestionFields(props: QuestionProps) {
  const { question } = props
  if (question.step === 1) return <EducationQuestion {...props} asked={question.key} />
  if (question.key === 'languages') return <LanguageChoice {...props} />
  if (question.step === 2) return <LevelChoice {...props} language={question.language} />
  return question.step === 3 ? <CertificateChoice {...props} /> : null
}

function LevelChoice({ language, title, draft, onAnswer }: QuestionProps & { readonly language: string }) {
  const { t } = useTranslation('education')
  return (
    <Choices
      label={title}
      choices={languageLevels.map((level) => ({ value: level, label: t(`level_${level}`) }))}
      chosen={draft.languages.filter(({ row }) => row.language === language).map(({ row }) => row.level)}
      onChoose={(level) =>
        onAnswer({
          languages: draft.languages.map((one) =>
            one.row.language === language ? changedRow(one, { level }) : one,
          ),
        })
      }
    />
  )
}
