import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLanguage } from '../../../ui/language.ts'
import { schoolFacets, schoolPrograms } from '../queries.ts'
import { ProgramListScreen } from './ProgramListScreen.tsx'
import type { ProgramSearch } from './program-search.ts'

/** Loads the list of the search params and renders the screen. */
export function ProgramListPage({ search }: { search: ProgramSearch }) {
  useLanguage()
  const navigate = useNavigate()
  const page = useQuery(schoolPrograms(search))
  const facets = useQuery(schoolFacets(search))
  return (
    <ProgramListScreen
      search={search}
      page={page.data}
      facets={facets.data}
      failure={page.error}
      onRetry={() => void page.refetch()}
      refreshing={page.isPlaceholderData}
      onSearch={(next) => void navigate({ to: '/', search: next, replace: next.q !== search.q })}
    />
  )
}
