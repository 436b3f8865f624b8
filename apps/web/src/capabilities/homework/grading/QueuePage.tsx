import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { filtersOf, type GradingSearch } from './grading-search.ts'
import { QueueScreen } from './QueueScreen.tsx'
import { queuePage } from './queries.ts'

export function QueuePage({ search }: { search: GradingSearch }) {
  const navigate = useNavigate()
  const list = useQuery({ ...queuePage(search), refetchInterval: 60_000 })
  const go = (next: GradingSearch, replace = false) =>
    void navigate({ to: '/grading', search: next, replace, resetScroll: false })
  return (
    <QueueScreen
      search={search}
      queue={list.data}
      failure={list.error}
      isStale={list.isPlaceholderData}
      onChange={(change) =>
        go({ ...search, page: undefined, ...change }, search.q !== undefined && 'q' in change)
      }
      onReset={() => go({})}
      onRetry={() => void list.refetch()}
      onOpen={(id) => void navigate({ to: '/grading/$homeworkId', params: { homeworkId: id }, search })}
      isNarrowed={Object.values(filtersOf({ ...search, state: undefined })).some(
        (value) => value !== undefined,
      )}
    />
  )
}
