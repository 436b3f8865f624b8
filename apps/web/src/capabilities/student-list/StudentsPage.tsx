import { useQuery } from '@tanstack/react-query'
import { studentsQuery } from './queries.ts'
import { StudentsScreen } from './StudentsScreen.tsx'
import type { StudentSearch } from './student-search.ts'
import { useListWalk } from './use-list-walk.ts'

interface StudentsPageProps {
  readonly search: StudentSearch
  readonly onSearch: (change: Partial<StudentSearch>) => void
}

export function StudentsPage({ search, onSearch }: StudentsPageProps) {
  const students = useQuery(studentsQuery(search))
  useListWalk({ page: students.data, number: search.page, size: Number(search.size) })
  return (
    <StudentsScreen
      search={search}
      page={students.data}
      failure={students.error}
      onRetry={() => void students.refetch()}
      refreshing={students.isPlaceholderData}
      onSearch={onSearch}
    />
  )
}
