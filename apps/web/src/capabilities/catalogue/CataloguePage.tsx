import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { useOptimistic } from '../../platform/use-optimistic.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { CatalogueScreen } from './CatalogueScreen.tsx'
import { CompareTray } from './CompareTray.tsx'
import { type AskedSearch, type CatalogueSearch, chosen, withoutFilters } from './catalogue-search.ts'
import { lacksNames, withNamesOf } from './facet-kinds.ts'
import { rememberSearch } from './last-search.ts'
import { type Audience, facetCounts, programPage } from './queries.ts'
import { useSaved } from './saved.ts'
import { saveFilters } from './saved-filters.ts'

const ComparePage = lazyPart(() => import('./ComparePage.tsx'), { isPage: true, phrases: ['programPage'] })

const nothing = { count: 0, results: [] }

/** Renders the catalogue for an audience and syncs filters with the URL. */
export function CataloguePage({ audience, search: input }: { audience: Audience; search: CatalogueSearch }) {
  const [search, goAhead] = useOptimistic(input)
  const navigate = useNavigate()
  const compared = chosen(search, 'compare').map(Number)
  const saved = useSaved().ids
  const hasNoneSaved = search.saved === true && saved.length === 0
  const asked: AskedSearch = search.saved ? { ...search, ids: saved.join(',') || undefined } : search
  const list = useQuery({
    ...programPage(audience, asked),
    enabled: compared.length === 0 && !hasNoneSaved,
  })
  const facets = useQuery({ ...facetCounts(asked), enabled: compared.length === 0 })
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
      page={hasNoneSaved ? nothing : list.data}
      saved={saved.length}
      facets={withNamesOf(facets.data, everything.data, search)}
      failure={list.isError ? list.error : null}
      stale={list.isPlaceholderData && !hasNoneSaved}
      onChange={(change) => go({ ...search, ...change, page: undefined })}
      onSearch={(words) => go({ ...search, q: words || undefined, page: undefined }, search.q !== undefined)}
      onKind={(kind) =>
        go({ kind: kind === 'course' ? kind : undefined, q: search.q, budget: search.budget })
      }
      onReset={() => go(withoutFilters(search))}
      onRetry={() => void list.refetch()}
      tray={<CompareTray audience={audience} />}
    />
  )
}

/** On a page change, scrolls to the top of the list and moves the focus there. */
function useStartOfPage(page: number | undefined) {
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    // A filter also resets to the first page, but then the focus stays on the filter.
    if (!document.activeElement?.closest('nav')) return
    const top = document.getElementById('found')
    top?.focus({ preventScroll: true })
    top?.scrollIntoView({ block: 'start' })
  }, [page])
}
