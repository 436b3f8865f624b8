import { SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
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
export default function TeacherMessages({ onlyOpen, onOnlyOpen }: TeacherMessagesProps) {
  const { t } = useTranslation('threads')
  const list = useInfiniteQuery(teacherMessages(onlyOpen))
  const questions = list.data?.pages.flatMap((page) => page.results)
  useSeen(questions)
  return (
    <ListPage
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
      rows={questions}
      failure={list.error}
      onRetry={() => void list.refetch()}
      skeleton={<TextSkeleton lines={6} />}
      empty={
        <EmptyState
          kind={onlyOpen ? 'nothing-matches' : 'nothing-yet'}
          title={t(onlyOpen ? 'noneOpen' : 'emptyTeacher')}
          text={t('messagesText')}
        />
      }
      after={<MoreButton list={list}>{t('more')}</MoreButton>}
    >
      {(rows) => (
        <ul className={classes.list}>
          {rows.map((question) => (
            <ThreadView key={question.id} question={question} away />
          ))}
        </ul>
      )}
    </ListPage>
  )
}
