import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { ClosedNotice } from '../attempt/ClosedNotice.tsx'
import ExamSheet from '../attempt/ExamSheet.tsx'
import { lastFinished } from '../attempt/list-words.ts'
import { type Attempt, attemptRecord, type ExerciseList } from '../attempt/queries.ts'
import { StartButton } from '../attempt/StartButton.tsx'

interface ExamOfLessonProps {
  readonly programId: number
  readonly list: ExerciseList
}

/** Renders an exam on the page of its lesson: it begins here, or goes on where it is running. */
export default function ExamOfLesson({ programId, list }: ExamOfLessonProps) {
  const { t } = useTranslation('tasks')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const page = {
    to: '/course/view/$courseId/lesson/$lessonId/list/$listId',
    params: { courseId: programId, lessonId: list.lesson_id, listId: list.id },
  } as const
  const open = (attempt: Attempt) => {
    cache.setQueryData(attemptRecord(attempt.id).queryKey, attempt)
    void cache.invalidateQueries({ queryKey: ['tasks', 'lists'] })
    void navigate({ ...page, search: { attempt: attempt.id } })
  }
  const isRunning = list.mine.some(({ state }) => state === 'in_progress')
  const last = lastFinished(list)
  return (
    <>
      <ClosedNotice list={list} />
      <ExamSheet list={list}>
        {isRunning && (
          <ButtonLink {...page} size="md">
            {t('goOnExam')}
          </ButtonLink>
        )}
        {!isRunning && list.is_open && (
          <StartButton list={list} words={t(last ? 'startAgain' : 'startExam')} onStarted={open} />
        )}
        {last && (
          <Link {...page} search={{ attempt: last.id }}>
            {last.percent === null
              ? t('seeResult')
              : `${t('seeResult')}: ${t('lastScore', { percent: last.percent })}`}
          </Link>
        )}
        {!last && !isRunning && (
          <Link to="/my-course/info/$courseId" params={{ courseId: programId }}>
            {t('examLater')}
          </Link>
        )}
      </ExamSheet>
    </>
  )
}
