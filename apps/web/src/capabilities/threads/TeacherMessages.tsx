import { SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { teacherMessages } from './queries.ts'
import classes from './Threads.module.css'
import { ThreadView } from './ThreadView.tsx'
import { useSeen } from './use-seen.ts'

interface TeacherMessagesProps {
  /** True for those that nobody has resolved. */
  readonly onlyOpen: boolean
  readonly onOnlyOpen: (onlyOpen: boolean) => void
}

/** Renders what students ask a teacher under the lessons of all their programs, the newest first. */
export function TeacherMessages({ onlyOpen, onOnlyOpen }: TeacherMessagesProps) {
  const { t } = useTranslation('threads')
  const list = useInfiniteQuery(teacherMessages(onlyOpen))
  const questions = list.data?.pages.flatMap((page) => page.results)
  useSeen(questions)
  return (
    <Page
      title={t('messages')}
      narrow
      actions={
        <SegmentedControl
          size="sm"
          aria-label={t('filter')}
          data={[
            { value: 'all', label: t('filterAll') },
            { value: 'open', label: t('filterOpen') },
          ]}
          value={onlyOpen ? 'open' : 'all'}
          onChange={(value) => onOnlyOpen(value === 'open')}
        />
      }
    >
      {list.isError && !questions && <Failure failure={list.error} onRetry={() => void list.refetch()} />}
      {!questions && !list.isError && <TextSkeleton lines={6} />}
      {questions?.length === 0 && (
        <EmptyState
          kind={onlyOpen ? 'nothing-matches' : 'nothing-yet'}
          title={t(onlyOpen ? 'noneOpen' : 'emptyTeacher')}
          text={t('messagesText')}
        />
      )}
      {questions && questions.length > 0 && (
        <ul className={classes.list}>
          {questions.map((question) => (
            <ThreadView key={question.id} question={question} away />
          ))}
        </ul>
      )}
      <MoreButton list={list}>{t('more')}</MoreButton>
    </Page>
  )
}
