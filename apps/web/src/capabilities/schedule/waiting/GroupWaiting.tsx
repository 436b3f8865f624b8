import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import listed from '../../../ui/Rows.module.css'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { EntryRow } from './EntryRow.tsx'
import { waitingList } from './queries.ts'
import { useWords } from './use-words.ts'
import classes from './Waiting.module.css'

const JoinDialog = lazyPart(() => import('./JoinDialog.tsx'))

interface GroupWaitingProps {
  readonly groupId: number
  /** True for those who edit groups: they can add students. */
  readonly writes: boolean
}

export default function GroupWaiting({ groupId, writes }: GroupWaitingProps) {
  const words = useWords()
  const { t } = words
  const [adding, setAdding] = useState(false)
  const list = useQuery(waitingList({ group: groupId, page_size: 100 }))
  const rows = list.data?.results
  return (
    <section aria-label={t('groupList')}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{t('groupList')}</h2>
        {writes && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        )}
      </div>
      {list.isError && !rows && (
        <Failure failure={list.error} onRetry={() => void list.refetch()} level={3} />
      )}
      {!rows && !list.isError && <TextSkeleton lines={2} />}
      {rows?.length === 0 && <p className={classes.soft}>{t('groupNone')}</p>}
      {rows && rows.length > 0 && (
        <ul className={listed.rows}>
          {rows.map((entry) => (
            <EntryRow key={entry.id} entry={entry} words={words} isStaff mayEnd={writes} inGroup />
          ))}
        </ul>
      )}
      {adding && (
        <JoinDialog
          isStaff
          group={groupId}
          onClose={() => setAdding(false)}
          onFailure={(thrown) => {
            setAdding(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </section>
  )
}
