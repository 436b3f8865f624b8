import { Button, Stack } from '@mantine/core'
import { askQuestion } from '@qadam/contract/threads/endpoints.ts'
import { IconMessagePlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSession } from '../../platform/session.ts'
import { Failure } from '../../ui/Failure.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { PostForm } from './PostForm.tsx'
import { questionsOf } from './queries.ts'
import classes from './Threads.module.css'
import { ThreadView } from './ThreadView.tsx'
import { useSeen } from './use-seen.ts'
import { useThreadActions } from './use-thread-actions.ts'

/** Renders the questions of a lesson: students ask, teachers and staff answer. */
export default function QuestionsPart({ lessonId }: { lessonId: number }) {
  const { t } = useTranslation('threads')
  const { run, busy } = useThreadActions()
  const [asking, setAsking] = useState(false)
  const list = useInfiniteQuery(questionsOf({ lesson_id: lessonId, page_size: 20 }))
  const isStudent = useSession()?.user.role === 'student'
  const questions = list.data?.pages.flatMap((page) => page.results)
  useSeen(questions)
  return (
    <Stack component="section" id="questions" aria-labelledby="questions-heading" gap="md" miw={0}>
      <div className={classes.head}>
        <h2 id="questions-heading">{t('title')}</h2>
        {isStudent && !asking && (
          <Button
            variant="light"
            leftSection={<IconMessagePlus size={18} stroke={1.8} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('ask')}
          </Button>
        )}
      </div>
      {asking && (
        <PostForm
          label={t('yourQuestion')}
          hint={t('askHint')}
          draftKey={`question:${lessonId}`}
          asksPrivacy
          busy={busy}
          onCancel={() => setAsking(false)}
          onSend={async (text, isPrivate) => {
            const body = { lesson_id: lessonId, text, is_private: isPrivate }
            const done = await run(() => call(askQuestion, { body }), t('sent'))
            if (done) setAsking(false)
            return done
          }}
        />
      )}
      {list.isError && !questions && (
        <Failure failure={list.error} level={3} onRetry={() => void list.refetch()} />
      )}
      {!questions && !list.isError && <TextSkeleton />}
      {questions?.length === 0 && <p className={classes.empty}>{t(isStudent ? 'empty' : 'emptyTeacher')}</p>}
      {questions && questions.length > 0 && (
        <ul className={classes.list}>
          {questions.map((question) => (
            <ThreadView key={question.id} question={question} />
          ))}
        </ul>
      )}
      <MoreButton list={list}>{t('more')}</MoreButton>
    </Stack>
  )
}
