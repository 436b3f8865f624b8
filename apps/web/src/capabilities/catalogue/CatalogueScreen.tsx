import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { number } from '../../platform/formats.ts'
import { Failure } from '../../ui/Failure.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { activeFilters } from './active-filters.ts'
import classes from './CatalogueScreen.module.css'
import { type CatalogueSearch, cardsOnPage } from './catalogue-search.ts'
import { FacetPopover } from './FacetPopover.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { Pages } from './Pages.tsx'
import { ProgramGrid } from './ProgramGrid.tsx'
import { useWords } from './program-words.ts'
import type { Audience, Card, Facets } from './queries.ts'
import { SearchField } from './SearchField.tsx'
import { SortField } from './SortField.tsx'

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'), { isPage: true })
const NoResults = lazyPart(() => import('./NoResults.tsx'), { isPage: true })
const EmptyCatalogue = lazyPart(() => import('./EmptyCatalogue.tsx'), { isPage: true })

interface CatalogueScreenProps {
  readonly audience: Audience
  readonly search: CatalogueSearch
  readonly page: { readonly count: number; readonly results: readonly Card[] } | undefined
  readonly facets: Facets | undefined
  readonly failure: unknown
  /** The list shown is of the search before; the new one is on its way. */
  readonly stale: boolean
  readonly onChange: (change: Partial<CatalogueSearch>) => void
  readonly onSearch: (words: string) => void
  readonly onReset: () => void
  readonly onRetry: () => void
  readonly tray: ReactNode
}

/** The catalogue: search at the top, filters at the side (a sheet on a phone), cards, pages. */
export function CatalogueScreen(props: CatalogueScreenProps) {
  const { audience, search, page, facets, failure, stale, onChange, onReset } = props
  const words = useWords()
  const { t, language } = words
  const [sheet, setSheet] = useState(false)
  const filters = activeFilters(search, facets, words)
  const narrowing = filters.filter(({ key }) => key !== 'q').length
  const found = page ? t('found', { count: page.count, number: number(page.count, language) }) : t('counting')
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <h1>{t('heading')}</h1>
        {audience === 'guests' && <p className={classes.lead}>{t('lead')}</p>}
        <SearchField value={search.q ?? ''} onSearch={props.onSearch} />
      </div>
      <div className={classes.columns}>
        <aside className={classes.side} aria-label={t('filters')}>
          <FilterPanel
            search={search}
            facets={facets}
            onChange={onChange}
            list={(list) => <FacetPopover {...list} />}
          />
        </aside>
        <section className={classes.results} aria-labelledby="found">
          <div className={classes.bar}>
            <h2 id="found" className={classes.found} tabIndex={-1} aria-live="polite" aria-atomic>
              {found}
            </h2>
            <FiltersButton setSheet={setSheet} narrowing={narrowing} />
            <SortField
              value={search.sort ?? 'default'}
              onChange={(sort) => onChange({ sort: sort === 'default' ? undefined : sort })}
            />
          </div>
          <FilterChips filters={filters} onChange={onChange} onReset={onReset} />
          {failure ? (
            <Failure failure={failure} onRetry={props.onRetry} />
          ) : (
            <>
              <ProgramGrid cards={page?.results} audience={audience} stale={stale} />
              {page && page.results.length === 0 && !stale && (
                <Suspense>
                  {page.count > 0 || filters.length === 0 ? (
                    <EmptyCatalogue audience={audience} lost={page.count > 0} onFirst={() => onChange({})} />
                  ) : (
                    <NoResults {...props} filters={filters} />
                  )}
                </Suspense>
              )}
              {page && <Pages page={search.page ?? 1} pages={Math.ceil(page.count / cardsOnPage)} />}
            </>
          )}
        </section>
      </div>
      {props.tray}
      <Suspense>
        {sheet && (
          <FilterSheet
            search={search}
            facets={facets}
            count={page?.count}
            onChange={onChange}
            onReset={onReset}
            onClose={() => setSheet(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

interface FiltersButtonProps {
  readonly narrowing: number
  readonly setSheet: (isOpen: boolean) => void
}

function FiltersButton({ setSheet, narrowing }: FiltersButtonProps) {
  const { t } = useWords()
  return (
    <Button
      className={classes.toFilters}
      variant="default"
      size="sm"
      h={40}
      leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.8} aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => setSheet(true)}
    >
      {t('filters')}
      {narrowing > 0 && <span className={classes.number}>{narrowing}</span>}
    </Button>
  )
}
