import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Failure } from '../../../ui/Failure.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { schoolFacets, schoolPrograms } from '../queries.ts'
import { ProgramListScreen } from './ProgramListScreen.tsx'
import type { ProgramSearch } from './program-search.ts'

/** Asks for the list that the address names and hands it to the screen. */
export function ProgramListPage({ search }: { search: ProgramSearch }) {
  useLanguage()
  const navigate = useNavigate()
  const page = useQuery(schoolPrograms(search))
  const facets = useQuery(schoolFacets(search))
  if (page.isError && !page.data) return <Failure failure={page.error} onRetry={() => void page.refetch()} />
  return (
    <ProgramListScreen
      search={search}
      page={page.data}
      facets={facets.data}
      refreshing={page.isPlaceholderData}
      onSearch={(next) => void navigate({ to: '/', search: next, replace: next.q !== search.q })}
    />
  )
}
