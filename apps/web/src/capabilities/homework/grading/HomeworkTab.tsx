import { SegmentedControl } from '@mantine/core'
import { listQueue } from '@qadam/contract/homework/endpoints.ts'
import { IconChecks } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { number } from '../../../platform/formats.ts'
import { currentLanguage } from '../../../platform/language.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { Pager } from '../../../ui/Pager.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import type { TabProps } from '../../../widgets/record-tab.ts'
import { gradingStates, worksOnPage } from './grading-search.ts'
import classes from './Queue.module.css'
import { QueueList } from './QueueList.tsx'

type State = (typeof gradingStates)[number]

/** Works of the programs in which a teacher teaches: what waits for them, and what they have decided. */
export default function HomeworkTab({ userId }: TabProps) {
  const { t } = useTranslation('grading')
  const language = useLanguage()
  const [state, setState] = useState<State>('submitted')
  const [page, setPage] = useState(1)
  const query = { teacher: userId, state, page, page_size: worksOnPage }
  const list = useQuery({
    queryKey: ['grading', 'queue', query, currentLanguage()],
    queryFn: ({ signal }) => call(listQueue, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  const counts = new Map(list.data?.states.map((one) => [one.state, one.count]))
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          className={classes.states}
          aria-label={t('state')}
          value={state}
          onChange={(value) => {
            setState(value as State)
            setPage(1)
          }}
          data={gradingStates.map((value) => {
            const count = counts.get(value)
            return {
              value,
              label: count ? `${t(`tab.${value}`)} · ${number(count, language)}` : t(`tab.${value}`),
            }
          })}
        />
      </div>
      {list.isError && !list.data && <Failure failure={list.error} onRetry={() => void list.refetch()} />}
      {!list.data && !list.isError && <TableSkeleton />}
      {list.data?.count === 0 && (
        <EmptyState
          kind="nothing-yet"
          icon={IconChecks}
          title={t(state === 'submitted' ? 'allDone' : 'nothingHere')}
          text={t(state === 'submitted' ? 'allDoneText' : 'nothingHereText')}
        />
      )}
      {list.data && list.data.count > 0 && (
        <>
          <QueueList
            rows={list.data.results}
            search={state === 'submitted' ? {} : { state }}
            isStale={list.isPlaceholderData}
          />
          <Pager page={page} count={list.data.count} size={worksOnPage} onPage={setPage} />
        </>
      )}
    </>
  )
}
