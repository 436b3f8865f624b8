import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { MoreButton } from '../../../ui/MoreButton.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import type { TabProps } from '../../../widgets/record-tab.ts'
import { choicesQuery, useShown } from '../../students/public.ts'
import { allTalk, timelineQuery } from '../queries.ts'
import { sendComment } from '../send-talk.ts'
import classes from '../Talk.module.css'
import { TalkForm } from '../TalkForm.tsx'
import { TimelineEntry } from '../TimelineEntry.tsx'

const kinds = ['comment'] as const

/** Renders the staff's comments about a teacher. */
export default function CommentsTab({ userId }: TabProps) {
  const { t } = useTranslation('conversations')
  const queryClient = useQueryClient()
  const staff = useQuery(choicesQuery()).data?.staff ?? []
  const shown = useShown()
  const list = useInfiniteQuery(timelineQuery(userId, kinds))
  return (
    <div className={classes.tab}>
      <TalkForm
        label={t('comment')}
        placeholder={t('commentHint')}
        send={t('sendComment')}
        draftKey={`comment:${userId}`}
        people={staff.filter(({ role }) => role !== 'teacher')}
        onSend={async (draft) => {
          await sendComment(userId, draft)
          await queryClient.invalidateQueries({ queryKey: allTalk })
        }}
      />
      <ListBody
        rows={list.data?.pages.flatMap((page) => page.results)}
        failure={list.error}
        onRetry={() => void list.refetch()}
        skeleton={<TextSkeleton />}
        empty={
          <EmptyState kind="nothing-yet" spot="messages" title={t('noComments')} text={t('noCommentsText')} />
        }
      >
        {(entries) => (
          <ol className={classes.line} aria-label={t('timeline')}>
            {entries.map((entry) => (
              <TimelineEntry key={entry.id} entry={entry} shown={shown} />
            ))}
          </ol>
        )}
      </ListBody>
      <MoreButton list={list}>{t('more')}</MoreButton>
    </div>
  )
}
