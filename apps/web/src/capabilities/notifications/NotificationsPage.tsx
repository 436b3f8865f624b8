import { Button, SegmentedControl } from '@mantine/core'
import { readNotifications } from '@qadam/contract/notifications/endpoints.ts'
import { IconChecks } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { civilToday, nearDate } from '../../platform/formats.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { groupMessages } from './group-messages.ts'
import { MessageRow } from './MessageRow.tsx'
import classes from './Notifications.module.css'
import { OwnAddress } from './OwnAddress.tsx'
import { bellKey, bellQuery } from './queries.ts'

interface NotificationsPageProps {
  readonly onlyUnread: boolean
  readonly onOnlyUnread: (only: boolean) => void
}

/** Renders what one was notified of: by day, what belongs to one thing together, unread or all. */
export default function NotificationsPage({ onlyUnread, onOnlyUnread }: NotificationsPageProps) {
  const { t } = useTranslation('notifications')
  const language = useLanguage()
  const list = useInfiniteQuery(bellQuery(onlyUnread))
  const messages = list.data?.pages.flatMap(({ results }) => results) ?? []
  const newest = messages[0]?.id
  const unread = list.data?.pages[0]?.unread ?? 0
  const readAll = useSubmit(
    async () => {
      if (newest !== undefined) await call(readNotifications, { body: { until: newest } })
    },
    { invalidates: [bellKey] },
  )
  return (
    <Page
      title={t('title')}
      narrow
      actions={
        unread > 0 && (
          <Button
            variant="default"
            leftSection={<IconChecks size={18} stroke={1.8} aria-hidden />}
            loading={readAll.busy}
            onClick={() => void readAll.submit()}
          >
            {t('readAll')}
          </Button>
        )
      }
    >
      <OwnAddress />
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t('show')}
          value={onlyUnread ? 'unread' : 'all'}
          data={[
            { value: 'all', label: t('all') },
            { value: 'unread', label: t('unread') },
          ]}
          onChange={(value) => onOnlyUnread(value === 'unread')}
        />
        <AnchorLink to="/settings" search={{ tab: 'notifications' }}>
          {t('settings')}
        </AnchorLink>
      </div>
      {list.isError && !list.data && <Failure failure={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <TextSkeleton lines={6} />}
      {list.data && messages.length === 0 && (
        <EmptyState
          kind="nothing-yet"
          spot="done"
          title={t(onlyUnread ? 'allRead' : 'nothing')}
          text={t(onlyUnread ? 'allReadText' : 'nothingText')}
        />
      )}
      {groupMessages(messages, (at) => civilToday(new Date(at))).map(({ day, groups }) => (
        <section key={day} aria-label={nearDate(day, language)}>
          <h2 className={classes.day}>{nearDate(day, language)}</h2>
          <ul className={classes.rows}>
            {groups.map((group) => (
              <MessageRow key={group.newest.id} group={group} />
            ))}
          </ul>
        </section>
      ))}
      <MoreButton list={list} mt="md">
        {t('more')}
      </MoreButton>
    </Page>
  )
}
