import { Chip } from '@mantine/core'
import { type TimelineKind, timelineKinds } from '@qadam/contract/timeline/rules.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { MoreButton } from '../../../ui/MoreButton.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import type { TabProps } from '../../../widgets/record-tab.ts'
import { recordQuery, useShown } from '../../students/public.ts'
import { timelineQuery } from '../queries.ts'
import classes from '../Talk.module.css'
import { TalkComposer } from '../TalkComposer.tsx'
import { TimelineEntry } from '../TimelineEntry.tsx'
import { useSeenMessages } from '../use-seen-messages.ts'

const SentNotices = lazyPart(() => import('../../notifications/widgets/SentNotices.tsx'), {
  phrases: ['notifications'],
})

/** Renders the timeline of a student: comments, messages and other events. */
export default function CommunicationTab({ userId }: TabProps) {
  const { t } = useTranslation('conversations')
  const [kinds, setKinds] = useState<readonly TimelineKind[]>([])
  const record = useQuery(recordQuery(userId)).data
  const shown = useShown(record?.people)
  const list = useInfiniteQuery(timelineQuery(userId, kinds))
  const entries = list.data?.pages.flatMap((page) => page.results)
  useSeenMessages(userId, entries)
  return (
    <div className={classes.tab}>
      <TalkComposer userId={userId} first="comment" />
      <Chip.Group multiple value={[...kinds]} onChange={(chosen) => setKinds(chosen as TimelineKind[])}>
        <fieldset className={classes.filters} aria-label={t('filters')}>
          {timelineKinds.map((kind) => (
            <Chip key={kind} value={kind} size="sm" variant="outline">
              {t(`kind_${kind}`)}
            </Chip>
          ))}
        </fieldset>
      </Chip.Group>
      <ListBody
        rows={entries}
        failure={list.error}
        onRetry={() => void list.refetch()}
        skeleton={<TextSkeleton />}
        empty={
          <EmptyState
            kind={kinds.length ? 'nothing-matches' : 'nothing-yet'}
            title={t('nothingTitle')}
            text={kinds.length ? t('nothingOfKind') : t('nothingText')}
          />
        }
      >
        {(rows) => (
          <ol className={classes.line} aria-label={t('timeline')}>
            {rows.map((entry) => (
              <TimelineEntry key={entry.id} entry={entry} shown={shown} />
            ))}
          </ol>
        )}
      </ListBody>
      <MoreButton list={list}>{t('more')}</MoreButton>
      <SentNotices userId={userId} />
    </div>
  )
}
