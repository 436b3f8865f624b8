import { Button } from '@mantine/core'
import type { TeachingDay } from '@qadam/contract/teaching-day/schemas.ts'
import { answerQuestion } from '@qadam/contract/threads/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { fullName } from '../../platform/full-name.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { allQuestions, PostForm } from '../threads/public.ts'
import { type QuestionRow, teachingDayKey } from './queries.ts'
import classes from './TeachingDay.module.css'
import { useDayWords } from './use-day-words.ts'

/** Renders the questions that wait for an answer, which is written in place. */
export function QuestionsSection({ questions }: { readonly questions: TeachingDay['questions'] }) {
  const { t } = useTranslation('teachingDay')
  const rest = questions.count - questions.results.length
  return (
    <section className={classes.section} aria-labelledby="teaching-questions">
      <div className={classes.head}>
        <h2 id="teaching-questions">{t('questions')}</h2>
        <span className={classes.figure}>{questions.count}</span>
      </div>
      {questions.count === 0 ? (
        <div className={classes.empty}>
          <p>{t('emptyQuestions')}</p>
          <ButtonLink variant="default" size="compact-sm" to="/messages">
            {t('allQuestions')}
          </ButtonLink>
        </div>
      ) : (
        <ul className={classes.rows}>
          {questions.results.map((row) => (
            <QuestionLine key={row.id} row={row} />
          ))}
          {rest > 0 && (
            <li>
              <AnchorLink to="/messages">{t('andMore', { count: rest })}</AnchorLink>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

function QuestionLine({ row }: { readonly row: QuestionRow }) {
  const { t } = useTranslation('teachingDay')
  const { ageInHours } = useDayWords()
  const [isOpen, setOpen] = useState(false)
  const name = fullName(row.student)
  const age = ageInHours(row.since)
  const answer = useSubmit(
    (text: string) => call(answerQuestion, { params: { id: row.id }, body: { text } }),
    { invalidates: [teachingDayKey, allQuestions], success: t('answered', { name }) },
  )
  return (
    <li>
      <span className={classes.what}>
        <b>{name}</b> {row.text}
        <small>{[row.course.title, row.lesson.title].join(' · ')}</small>
      </span>
      <span className={classes.age} data-urgent={age.isUrgent || undefined}>
        {age.text}
      </span>
      {!isOpen && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('answerTo', { name })}
          onClick={() => setOpen(true)}
        >
          {t('answer')}
        </Button>
      )}
      {isOpen && (
        <div className={classes.answer}>
          <AnchorLink
            to="/course/view/$courseId/lesson/$lessonId"
            params={{ courseId: row.course.id, lessonId: row.lesson.id }}
            hash="questions"
          >
            {t('whole')}
          </AnchorLink>
          <PostForm
            label={t('yourAnswer')}
            draftKey={`answer:${row.id}`}
            busy={answer.busy}
            onCancel={() => setOpen(false)}
            onSend={(text) => answer.submit(text)}
          />
        </div>
      )}
    </li>
  )
}
