import { Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { questionsOf } from './queries.ts'
import classes from './Threads.module.css'
import { ThreadView } from './ThreadView.tsx'

/** Renders unanswered questions of all the teacher's programs, or of one; null when there are none. */
export default function OpenQuestions({ programId }: { programId?: number }) {
  const { t } = useTranslation('threads')
  const list = useInfiniteQuery(questionsOf({ course_id: programId, state: 'open', page_size: 5 }))
  const questions = list.data?.pages.flatMap((page) => page.results) ?? []
  if (questions.length === 0) return null
  return (
    <Stack component="section" aria-labelledby="open-questions" gap="md" miw={0}>
      <div className={classes.head}>
        <h2 id="open-questions">{t('open')}</h2>
      </div>
      <p className={classes.empty}>{t('openText')}</p>
      <ul className={classes.list}>
        {questions.map((question) => (
          <ThreadView key={question.id} question={question} away />
        ))}
      </ul>
      <MoreButton list={list}>{t('more')}</MoreButton>
    </Stack>
  )
}
