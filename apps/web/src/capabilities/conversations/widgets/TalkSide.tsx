import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { recordQuery, useShown } from '../../students/public.ts'
import { timelineQuery } from '../queries.ts'
import classes from '../Talk.module.css'
import { TalkComposer } from '../TalkComposer.tsx'
import { TimelineEntry } from '../TimelineEntry.tsx'
import { useSeenMessages } from '../use-seen-messages.ts'

/** Entries beside a page; the whole of it has a tab. */
const shownEntries = 8

/** What was said and done last about a student, with the field to answer, beside another page of theirs. */
export default function TalkSide({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('conversations')
  const record = useQuery(recordQuery(userId)).data
  const shown = useShown(record?.people)
  const list = useInfiniteQuery(timelineQuery(userId, []))
  const entries = list.data?.pages[0]?.results.slice(0, shownEntries)
  useSeenMessages(userId, entries)
  return (
    <div className={classes.tab}>
      <TalkComposer userId={userId} first="message" />
      <ListBody
        rows={entries}
        failure={list.error}
        onRetry={() => void list.refetch()}
        skeleton={<TextSkeleton />}
        empty={<p>{t('nothingText')}</p>}
      >
        {(rows) => (
          <ol className={classes.line} aria-label={t('timeline')}>
            {rows.map((entry) => (
              <TimelineEntry key={entry.id} entry={entry} shown={shown} />
            ))}
          </ol>
        )}
      </ListBody>
      <AnchorLink to="/user/view/$userId" params={{ userId }} search={{ tab: 'communication' }}>
        {t('allTalk')}
      </AnchorLink>
    </div>
  )
}
