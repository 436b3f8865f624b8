import type { TaskAnswer } from '@qadam/contract/tasks/task-types.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../ui/language.ts'
import { TaskView } from '../tasks/renderers/TaskView.tsx'
import classes from './Questions.module.css'
import type { Question } from './queries.ts'

/** Renders a question that can be tried; answers are not stored. */
export function QuestionView({
  question,
}: {
  question: Pick<Question, 'shown' | 'files'> & Partial<Pick<Question, 'credit' | 'licence' | 'source_url'>>
}) {
  const language = useLanguage()
  const [answer, setAnswer] = useState<TaskAnswer | null>(null)
  return (
    <>
      <TaskView
        shown={question.shown}
        answer={answer}
        onAnswer={setAnswer}
        language={language}
        files={question.files}
        isLocked={false}
        result={null}
      />
      <Credit {...question} />
    </>
  )
}

/** Renders the source of a question and its licence. */
export function Credit({
  credit,
  licence,
  source_url: url,
}: Partial<Pick<Question, 'credit' | 'licence' | 'source_url'>>) {
  const { t } = useTranslation('questions')
  if (!credit && !licence) return null
  return (
    <p className={classes.credit}>
      {t('source')}{' '}
      {url ? (
        <a href={url} target="_blank" rel="noreferrer noopener">
          {credit || url}
        </a>
      ) : (
        credit
      )}
      {licence && <span> · {licence}</span>}
    </p>
  )
}
