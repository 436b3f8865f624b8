import { SegmentedControl } from '@mantine/core'
import { listQueue } from '@qadam/contract/homework/endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { number } from '../../../platform/formats.ts'
import { currentLanguage } from '../../../platform/language.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { useLanguage } from '../../../ui/language.ts'
import type { TabProps } from '../../../widgets/record-tab.ts'
import { gradingStates, worksOnPage } from './grading-search.ts'
import classes from './Queue.module.css'
import { QueueList } from './QueueList.tsx'

type State = (typeof gradingStates)[number]

/** Renders the works of a teacher's programs: those to grade, and those graded. */
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
      <ListBody
        rows={list.data?.results}
        failure={list.error}
        onRetry={() => void list.refetch()}
        paging={{ page, count: list.data?.count ?? 0, size: worksOnPage, onPage: setPage }}
        empty={
          list.data?.count === 0 && (
            <EmptyState
              kind="nothing-yet"
              spot="done"
              title={t(state === 'submitted' ? 'allDone' : 'nothingHere')}
              text={t(state === 'submitted' ? 'allDoneText' : 'nothingHereText')}
            />
          )
        }
      >
        {(rows) => (
          <QueueList
            rows={rows}
            search={state === 'submitted' ? {} : { state }}
            isStale={list.isPlaceholderData}
          />
        )}
      </ListBody>
    </>
  )
}
