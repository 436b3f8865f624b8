import { Button, ScrollArea, SegmentedControl, Switch } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { civilToday, clockTime, nearDate } from '../../platform/formats.ts'
import { fullName } from '../../platform/full-name.ts'
import { useSession } from '../../platform/session.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import { MessageThread } from './MessageThread.tsx'
import { type Thread, type ThreadState, threadsQuery } from './queries.ts'
import classes from './Talk.module.css'

const TeacherMessages = lazyPart(() => import('../threads/TeacherMessages.tsx'), {
  phrases: ['threads'],
  isPage: true,
})

export interface MessagesSearch {
  readonly student?: number | undefined
  readonly state: ThreadState
  readonly mine: boolean
  readonly q?: string | undefined
}

interface MessagesPageProps {
  readonly search: MessagesSearch
  readonly onSearch: (change: Partial<MessagesSearch>) => void
  /** What staff see of the student beside the open thread. */
  readonly card: (studentId: number) => ReactNode
}

/**
 * Renders a student's messages with the school; for staff, all threads beside the open one; for a teacher, what
 * students ask them under lessons: they are no part of a student's messages with the school.
 */
export function MessagesPage(props: MessagesPageProps) {
  const { t } = useTranslation('conversations')
  const user = useSession()?.user
  if (!user) return null
  if (user.role === 'teacher')
    return (
      <Suspense fallback={<TableSkeleton />}>
        <TeacherMessages
          onlyOpen={props.search.state === 'waiting'}
          onOnlyOpen={(onlyOpen) => props.onSearch({ state: onlyOpen ? 'waiting' : 'all' })}
        />
      </Suspense>
    )
  if (user.role !== 'student') return <StaffMessages {...props} />
  return (
    <Page title={t('messages')} narrow>
      <MessageThread userId={user.id} />
    </Page>
  )
}

function StaffMessages({ search, onSearch, card }: MessagesPageProps) {
  const { t } = useTranslation('conversations')
  const list = useInfiniteQuery(threadsQuery(search))
  const threads = list.data?.pages.flatMap((page) => page.results)
  const open = search.student
  return (
    <Page
      title={t('messages')}
      actions={
        <>
          <Switch
            label={t('onlyMine')}
            checked={search.mine}
            onChange={(event) => onSearch({ mine: event.currentTarget.checked })}
          />
          <SegmentedControl
            size="sm"
            aria-label={t('filters')}
            data={(['all', 'unread', 'waiting'] as const).map((value) => ({
              value,
              label: t(`state_${value}`),
            }))}
            value={search.state}
            onChange={(state) => onSearch({ state: state as ThreadState })}
          />
        </>
      }
    >
      {list.isError && !threads && <Failure failure={list.error} onRetry={() => void list.refetch()} />}
      {!threads && !list.isError && <TableSkeleton />}
      {threads && (
        <div className={classes.places} data-open={open !== undefined || undefined}>
          <nav aria-label={t('threads')}>
            <search className={classes.search}>
              <SearchField
                label={t('searchLabel')}
                placeholder={t('search')}
                value={search.q}
                onSearch={(q) => onSearch({ q })}
              />
            </search>
            {threads.length === 0 && <NoThreads search={search} onSearch={onSearch} />}
            <ScrollArea.Autosize className={classes.scroll} type="auto">
              <ul className={classes.threads}>
                {threads.map((thread) => (
                  <li key={thread.student.id}>
                    <Opener
                      thread={thread}
                      isOpen={thread.student.id === open}
                      onOpen={() => onSearch({ student: thread.student.id })}
                    />
                  </li>
                ))}
              </ul>
              <MoreButton list={list}>{t('more')}</MoreButton>
            </ScrollArea.Autosize>
          </nav>
          <div>
            {open === undefined ? (
              threads.length > 0 && <p className={classes.soft}>{t('chooseThread')}</p>
            ) : (
              <OpenThread student={open} search={search} />
            )}
          </div>
          {open !== undefined && card(open)}
        </div>
      )}
    </Page>
  )
}

interface OpenThreadProps {
  readonly student: number
  readonly search: MessagesSearch
}

function OpenThread({ student, search }: OpenThreadProps) {
  const { t } = useTranslation('conversations')
  return (
    <>
      <p>
        <AnchorLink to="/user/view/$userId" params={{ userId: student }} search={{ tab: 'communication' }}>
          {t('openRecord')}
        </AnchorLink>
        {' · '}
        <AnchorLink to="/messages" search={{ ...search, student: undefined }}>
          {t('allThreads')}
        </AnchorLink>
      </p>
      <MessageThread key={student} userId={student} />
    </>
  )
}

function NoThreads({ search, onSearch }: Pick<MessagesPageProps, 'search' | 'onSearch'>) {
  const { t } = useTranslation('conversations')
  if (search.q)
    return (
      <EmptyState
        kind="nothing-matches"
        title={t('nothingFound')}
        text={t('nothingFoundText')}
        action={<Button onClick={() => onSearch({ q: undefined })}>{t('clearSearch')}</Button>}
      />
    )
  return (
    <EmptyState
      kind={search.state === 'all' && !search.mine ? 'nothing-yet' : 'nothing-matches'}
      title={t('noThreads')}
      text={t('noThreadsText')}
    />
  )
}

function Opener({ thread, isOpen, onOpen }: { thread: Thread; isOpen: boolean; onOpen: () => void }) {
  const { t } = useTranslation('conversations')
  const name = fullName(thread.student)
  return (
    <button
      type="button"
      className={classes.opener}
      aria-current={isOpen || undefined}
      data-unread={thread.unread > 0 || undefined}
      onClick={onOpen}
    >
      <PersonAvatar src={thread.student.avatar_small} name={name} size={30} />
      <span>{name}</span>
      {thread.unread > 0 ? (
        <StatusBadge look={statusLooks.fresh}>{t('unread', { count: thread.unread })}</StatusBadge>
      ) : thread.waits_for_school ? (
        <StatusBadge look={statusLooks.yourTurn}>{t('waits')}</StatusBadge>
      ) : (
        <span />
      )}
      <small>
        {thread.last_message_at && <LastTime at={thread.last_message_at} />}{' '}
        {thread.found_text ?? thread.last_text}
      </small>
    </button>
  )
}

/** The time of today's message, the day of an older one. */
function LastTime({ at }: { readonly at: string }) {
  const language = useLanguage()
  const isToday = civilToday(new Date(at)) === civilToday()
  return <time dateTime={at}>{isToday ? clockTime(at) : nearDate(at, language)}</time>
}
