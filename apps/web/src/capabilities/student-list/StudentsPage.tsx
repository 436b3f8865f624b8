import { useQuery } from '@tanstack/react-query'
import { studentsQuery, tabCountsQuery } from './queries.ts'
import { StudentsScreen } from './StudentsScreen.tsx'
import { type StudentSearch, withTab } from './student-search.ts'
import { useListWalk } from './use-list-walk.ts'

interface StudentsPageProps {
  readonly search: StudentSearch
  readonly onSearch: (change: Partial<StudentSearch>) => void
}

export function StudentsPage({ search, onSearch }: StudentsPageProps) {
  const students = useQuery(studentsQuery(search))
  useListWalk({ page: students.data, number: search.page, size: Number(search.size) })
  const counts = useQuery(tabCountsQuery(search)).data?.counts
  const tab = search.tab ?? students.data?.tab ?? 'all'
  return (
    <StudentsScreen
      search={{ ...search, tab }}
      counts={counts}
      page={students.data}
      failure={students.error}
      onRetry={() => void students.refetch()}
      refreshing={students.isPlaceholderData}
      onSearch={(change) =>
        onSearch('tab' in change ? withTab({ ...search, ...change }, change.tab ?? 'all') : change)
      }
    />
  )
}
