import { Button, Group } from '@mantine/core'
import { answerQuestion, resolveQuestion } from '@qadam/contract/threads/endpoints.ts'
import { IconMessageReply } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import { PostForm } from './PostForm.tsx'
import { PostView } from './PostView.tsx'
import type { Question } from './queries.ts'
import classes from './Threads.module.css'
import { useThreadActions } from './use-thread-actions.ts'

/** Renders a question with its answers; outside of its lesson also the lesson's title. */
export function ThreadView({ question, away }: { question: Question; away?: boolean }) {
  const { t } = useTranslation('threads')
  const { run, busy } = useThreadActions()
  const [answering, setAnswering] = useState(false)
  const params = { id: question.id }
  const resolved = !question.is_resolved
  return (
    <li className={classes.thread} data-unread={question.is_unread || undefined}>
      {(away || question.is_unread || question.is_private || question.is_resolved) && (
        <div className={classes.where}>
          {question.is_unread && <StatusBadge look={statusLooks.fresh}>{t('isNew')}</StatusBadge>}
          {question.is_resolved && <StatusBadge look={statusLooks.done}>{t('isResolved')}</StatusBadge>}
          {question.is_private && <StatusBadge look={statusLooks.shut}>{t('isPrivate')}</StatusBadge>}
          {away && (
            <AnchorLink
              to="/course/view/$courseId/lesson/$lessonId"
              params={{ courseId: question.course.id, lessonId: question.lesson.id }}
              hash="questions"
            >
              {question.course.title} · {question.lesson.title}
            </AnchorLink>
          )}
        </div>
      )}
      <PostView post={question} />
      {question.answers.length > 0 && (
        <ul className={classes.answers}>
          {question.answers.map((answer) => (
            <li key={answer.id}>
              <PostView post={answer} />
            </li>
          ))}
        </ul>
      )}
      {question.may_answer && answering && (
        <PostForm
          label={t('yourAnswer')}
          draftKey={`answer:${question.id}`}
          busy={busy}
          onCancel={() => setAnswering(false)}
          onSend={async (text) => {
            const done = await run(() => call(answerQuestion, { params, body: { text } }), t('sent'))
            if (done) setAnswering(false)
            return done
          }}
        />
      )}
      {question.may_answer && !answering && (
        <Group gap="xs" align="stretch">
          <Button
            size="compact-md"
            variant="light"
            leftSection={<IconMessageReply size={17} stroke={1.8} aria-hidden />}
            onClick={() => setAnswering(true)}
          >
            {t(question.is_mine ? 'goOn' : 'answer')}
          </Button>
          <Button
            size="compact-md"
            variant="subtle"
            color="gray"
            loading={busy}
            onClick={() => void run(() => call(resolveQuestion, { params, body: { resolved } }))}
          >
            {t(resolved ? 'resolve' : 'reopen')}
          </Button>
        </Group>
      )}
    </li>
  )
}
