import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { number } from '../../platform/formats.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { ActiveFilter } from './active-filters.ts'
import type { CatalogueSearch } from './catalogue-search.ts'
import classes from './NoResults.module.css'
import { usePageWords } from './program-words.ts'
import { type Audience, programCount } from './queries.ts'

interface NoResultsProps {
  readonly audience: Audience
  readonly search: CatalogueSearch
  readonly filters: readonly ActiveFilter[]
  readonly onChange: (change: Partial<CatalogueSearch>) => void
  readonly onReset: () => void
}

const maxTried = 8

/** Renders the empty state: which filter to remove, and how many programs that would find. */
export default function NoResults({ audience, search, filters, onChange, onReset }: NoResultsProps) {
  const { t, page, language } = usePageWords()
  const tried = filters.slice(0, maxTried)
  const counts = useQueries({
    queries: tried.map(({ without }) => programCount(audience, { ...search, ...without, page: undefined })),
    combine: (results) =>
      results.some((result) => result.isPending) ? null : results.map(({ data }) => data ?? 0),
  })
  // Wait for all counts to avoid layout shifts.
  if (!counts) return null
  const helpful = tried
    .map((filter, index) => ({ ...filter, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  const alone = search.q ? 'noResultsSearch' : 'noResultsMany'
  const advice = helpful.length > 0 ? 'noResultsText' : alone
  return (
    <EmptyState
      kind="nothing-matches"
      title={page('noResults')}
      text={page(advice)}
      action={
        <div className={classes.ways}>
          {helpful.map(({ key, name, without, count }) => (
            <Button key={key} variant="default" className={classes.way} onClick={() => onChange(without)}>
              {page('loosen', { name, count, number: number(count, language) })}
            </Button>
          ))}
          <Button variant={helpful.length > 0 ? 'subtle' : 'filled'} onClick={onReset}>
            {t('resetAll')}
          </Button>
        </div>
      }
    />
  )
}
