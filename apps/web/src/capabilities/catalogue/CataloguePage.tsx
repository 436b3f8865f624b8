import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { useOptimistic } from '../../platform/use-optimistic.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { CatalogueScreen } from './CatalogueScreen.tsx'
import { CompareTray } from './CompareTray.tsx'
import { type CatalogueSearch, chosen, withoutFilters } from './catalogue-search.ts'
import { lacksNames, withNamesOf } from './facet-kinds.ts'
import { rememberSearch } from './last-search.ts'
import { type Audience, facetCounts, programPage } from './queries.ts'
import { saveFilters } from './saved-filters.ts'

const ComparePage = lazyPart(() => import('./ComparePage.tsx'), { isPage: true })

/** The catalogue of an audience at an address: what it asks, and how the address changes. */
export function CataloguePage({ audience, search: input }: { audience: Audience; search: CatalogueSearch }) {
  const [search, goAhead] = useOptimistic(input)
  const navigate = useNavigate()
  const compared = chosen(search, 'compare').map(Number)
  const list = useQuery({ ...programPage(audience, search), enabled: compared.length === 0 })
  const facets = useQuery({ ...facetCounts(search), enabled: compared.length === 0 })
  const everything = useQuery({ ...facetCounts({}), enabled: lacksNames(facets.data, search) })
  useStartOfPage(search.page)
  useEffect(() => {
    if (search.compare === undefined) rememberSearch(search)
  }, [search])
  const go = (next: CatalogueSearch, replace = false) => {
    goAhead(next)
    saveFilters(next)
    void navigate({ to: '.', search: next as never, replace, resetScroll: false })
  }
  if (compared.length > 0) {
    return (
      <Suspense fallback={<div style={{ minHeight: '100vh' }} />}>
        <ComparePage audience={audience} ids={compared} />
      </Suspense>
    )
  }
  return (
    <CatalogueScreen
      audience={audience}
      search={search}
      page={list.data}
      facets={withNamesOf(facets.data, everything.data, search)}
      failure={list.isError ? list.error : null}
      stale={list.isPlaceholderData}
      onChange={(change) => go({ ...search, ...change, page: undefined })}
      onSearch={(words) => go({ ...search, q: words || undefined, page: undefined }, search.q !== undefined)}
      onReset={() => go(withoutFilters(search))}
      onRetry={() => void list.refetch()}
      tray={<CompareTray audience={audience} />}
    />
  )
}

/** Another page of the list begins at its top, for the eye and for the focus. */
function useStartOfPage(page: number | undefined) {
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    // A filter leads to the first page too, but there the focus stays on the filter.
    if (!document.activeElement?.closest('nav')) return
    const top = document.getElementById('found')
    top?.focus({ preventScroll: true })
    top?.scrollIntoView({ block: 'start' })
  }, [page])
}
