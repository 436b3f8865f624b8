import type { DeliveryState } from '@qadam/contract/notifications/deliveries.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../ui/DateText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListBody } from '../../ui/ListBody.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge, type StatusLook } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import classes from './Notifications.module.css'
import { type SentNotice, sentQuery } from './queries.ts'

const looks: Readonly<Record<DeliveryState, StatusLook>> = {
  held: statusLooks.planned,
  queued: statusLooks.waiting,
  sending: statusLooks.running,
  sent: statusLooks.done,
  failed: statusLooks.failed,
  unknown: statusLooks.unclear,
  dropped: statusLooks.stopped,
}

/** Renders the notices of a person, newest first, each with the timeline of its deliveries. */
export default function SentList({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('notifications')
  const list = useInfiniteQuery(sentQuery(userId))
  return (
    <>
      <ListBody
        rows={list.data?.pages.flatMap(({ results }) => results)}
        failure={list.error}
        onRetry={() => void list.refetch()}
        skeleton={<TextSkeleton lines={4} />}
        empty={<EmptyState kind="nothing-yet" title={t('sentNothing')} text={t('sentNothingText')} />}
      >
        {(rows) => (
          <ul className={classes.rows} aria-label={t('sentTitle')}>
            {rows.map((notice) => (
              <Sent key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
      </ListBody>
      <MoreButton list={list} mt="md">
        {t('more')}
      </MoreButton>
    </>
  )
}

function Sent({ notice }: { readonly notice: SentNotice }) {
  const { t } = useTranslation('notifications')
  const { title, kind, created_at: at, in_bell: inBell, read_at: readAt, deliveries } = notice
  return (
    <li className={classes.row}>
      <div className={classes.open}>
        <span className={classes.title}>{title}</span>
        <span className={classes.more}>
          <span>{t(`kind_${kind}`)}</span>
          <DateText value={at} withTime />
          {inBell && <span>{t(readAt ? 'sentRead' : 'sentUnread')}</span>}
        </span>
        {deliveries.map(({ channel, state, not_before: notBefore, steps }) => (
          <div key={channel} className={classes.delivery}>
            <span>{t(`channel_${channel}`)}</span>
            <StatusBadge look={looks[state]}>{t(`delivery_${state}`)}</StatusBadge>
            {state === 'held' && notBefore && (
              <span>
                {t('heldUntil')} <DateText value={notBefore} withTime />
              </span>
            )}
            <details className={classes.steps}>
              <summary>{t('timeline')}</summary>
              <ol>
                {steps.map((step) => (
                  <li key={`${step.at} ${step.state}`}>
                    <DateText value={step.at} withTime /> {t(`delivery_${step.state}`)}
                    {step.reason && `: ${t(`reason_${step.reason}`)}`}
                  </li>
                ))}
              </ol>
            </details>
          </div>
        ))}
      </div>
    </li>
  )
}
