import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../ui/Failure.tsx'
import { studentsQuery } from './queries.ts'
import { StudentsScreen } from './StudentsScreen.tsx'
import type { StudentSearch } from './student-search.ts'

interface StudentsPageProps {
  readonly search: StudentSearch
  readonly onSearch: (change: Partial<StudentSearch>) => void
}

/** Brings the students that the address asks for. */
export function StudentsPage({ search, onSearch }: StudentsPageProps) {
  const students = useQuery(studentsQuery(search))
  if (students.isError && !students.data)
    return <Failure failure={students.error} onRetry={() => void students.refetch()} />
  return (
    <StudentsScreen
      search={search}
      page={students.data}
      refreshing={students.isPlaceholderData}
      onSearch={onSearch}
    />
  )
}
