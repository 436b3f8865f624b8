import { useQuery } from '@tanstack/react-query'
import { useStagePages } from './board/use-stage-pages.ts'
import { choicesQuery, type StudentPage, studentsQuery, tabCountsQuery } from './queries.ts'
import { type ShownStages, StudentsScreen } from './StudentsScreen.tsx'
import { withTab } from './shown-list.ts'
import type { StudentSearch } from './student-search.ts'
import { useListWalk } from './use-list-walk.ts'

interface StudentsPageProps {
  readonly search: StudentSearch
  readonly onSearch: (change: Partial<StudentSearch>) => void
}

export function StudentsPage(props: StudentsPageProps) {
  return props.search.layout === 'board' ? <StudentsByStage {...props} /> : <StudentsInTable {...props} />
}

function StudentsInTable({ search, onSearch }: StudentsPageProps) {
  const students = useQuery(studentsQuery(search))
  useListWalk({ page: students.data, number: search.page, size: Number(search.size) })
  return (
    <Shown
      {...{ search, onSearch }}
      page={students.data}
      failure={students.error}
      onRetry={() => void students.refetch()}
      refreshing={students.isPlaceholderData}
    />
  )
}

function StudentsByStage({ search, onSearch }: StudentsPageProps) {
  const choices = useQuery(choicesQuery)
  const stages = choices.data?.selectors.steps
  const { page, columns, failure, refetch } = useStagePages(search, stages)
  useListWalk({ page, number: 1, size: page?.results.length ?? 0 })
  return (
    <Shown
      {...{ search, onSearch, page }}
      failure={choices.data ? failure : choices.error}
      onRetry={() => (choices.data ? refetch() : void choices.refetch())}
      refreshing={false}
      board={stages && { stages, columns }}
    />
  )
}

interface ShownProps extends StudentsPageProps {
  readonly page: StudentPage | undefined
  readonly failure: unknown
  readonly refreshing: boolean
  readonly onRetry: () => void
  readonly board?: ShownStages | undefined
}

function Shown({ search, onSearch, page, ...shown }: ShownProps) {
  const counts = useQuery(tabCountsQuery(search)).data?.counts
  const tab = search.tab ?? page?.tab ?? 'all'
  return (
    <StudentsScreen
      {...shown}
      search={{ ...search, tab }}
      counts={counts}
      page={page}
      onSearch={(change) =>
        onSearch('tab' in change ? withTab({ ...search, ...change }, change.tab ?? 'all') : change)
      }
    />
  )
}
