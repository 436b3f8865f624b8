import { Button } from '@mantine/core'
import type { ProgramKind } from '@qadam/contract/programs/rules.ts'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { number } from '../../platform/formats.ts'
import { Failure } from '../../ui/Failure.tsx'
import { aFirstDrawing } from '../../ui/FirstDrawing.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SteppedEdge } from '../../ui/SteppedEdge.tsx'
import { type ActiveFilter, activeFilters } from './active-filters.ts'
import classes from './CatalogueScreen.module.css'
import { type CatalogueSearch, cardsOnPage } from './catalogue-search.ts'
import { FacetPopover } from './FacetPopover.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { KindSwitch } from './KindSwitch.tsx'
import { Pages } from './Pages.tsx'
import { ProgramGrid } from './ProgramGrid.tsx'
import { countsIn, useWords } from './program-words.ts'
import { QuickFilters } from './QuickFilters.tsx'
import type { Audience, CataloguePage, Facets, Understood } from './queries.ts'
import { quickFilters } from './quick-filters.ts'
import { SearchField } from './SearchField.tsx'
import { SortField } from './SortField.tsx'

const skyline = aFirstDrawing(() => import('./skyline.svg?raw'))
const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'), { isPage: true, phrases: ['filtering'] })
const ViewSwitch = lazyPart(() => import('./ViewSwitch.tsx'), { phrases: ['filtering'] })
const NoResults = lazyPart(() => import('./NoResults.tsx'), { isPage: true, phrases: ['programPage'] })
const EmptyCatalogue = lazyPart(() => import('./EmptyCatalogue.tsx'), {
  isPage: true,
  phrases: ['programPage'],
})
const FitGroups = lazyPart(() => import('./FitGroups.tsx'), { phrases: ['fitting'] })
const Suggestions = lazyPart(() => import('./Suggestions.tsx'), { phrases: ['searching'] })
const SearchNote = lazyPart(() => import('./SearchNote.tsx'), { phrases: ['searching'] })
/** Without suggestions the field searches as well. */
const goWithout = () => {}

interface CatalogueScreenProps {
  readonly audience: Audience
  readonly search: CatalogueSearch
  readonly page: CataloguePage | undefined
  readonly facets: Facets | undefined
  readonly failure: unknown
  /** The number of saved programs. */
  readonly saved: number
  /** True while the list is of the previous search. */
  readonly stale: boolean
  readonly onChange: (change: Partial<CatalogueSearch>) => void
  readonly onSearch: (words: string) => void
  readonly onKind: (kind: ProgramKind) => void
  readonly onReset: () => void
  readonly onRetry: () => void
  readonly tray: ReactNode
}

/** Renders the catalogue: search on top, filters at the side (a sheet on phones), cards, pagination. */
export function CatalogueScreen(props: CatalogueScreenProps) {
  const { audience, search, page, facets, failure, stale, onChange, onReset } = props
  const words = useWords()
  const { t, language } = words
  const [sheet, setSheet] = useState(false)
  const filters = activeFilters(search, facets, words)
  const kind = search.kind ?? 'degree'
  const counted = page && { count: page.count, number: number(page.count, language) }
  const found = counted ? t(kind === 'course' ? 'foundCourses' : 'found', counted) : t('counting')
  return (
    <div className={classes.screen}>
      <div className={classes.head} data-hero-head={audience === 'guests' || undefined}>
        <Heading audience={audience} kind={kind} counts={countsIn(search, facets, words)} />
        <SearchField
          value={search.q ?? ''}
          {...(kind === 'course' && { label: t('searchCourses'), hint: t('searchCoursesHint') })}
          onSearch={props.onSearch}
          suggestions={(field) => (
            <Suggestions {...field} audience={audience} onChange={onChange} onFailure={goWithout} />
          )}
        />
        <KindSwitch kind={kind} onChange={props.onKind} />
        <Sky />
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
          <Bar
            audience={audience}
            found={found}
            search={search}
            narrowing={filters.filter(({ key }) => key !== 'q').length}
            setSheet={setSheet}
            onChange={onChange}
          />
          <Chips {...props} filters={filters} />
          {failure ? (
            <Failure failure={failure} onRetry={props.onRetry} />
          ) : (
            <>
              <Note search={page?.search} onSearch={props.onSearch} />
              <Programs {...props} />
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

interface BarProps extends Pick<CatalogueScreenProps, 'audience' | 'search' | 'onChange'> {
  readonly found: string
  readonly narrowing: number
  readonly setSheet: (isOpen: boolean) => void
}

/** How many programs are found, and the ways to narrow, order and show them. */
function Bar({ audience, found, search, narrowing, setSheet, onChange }: BarProps) {
  return (
    <div className={classes.bar}>
      <h2 id="found" className={classes.found} tabIndex={-1} aria-live="polite" aria-atomic>
        {found}
      </h2>
      <span className={classes.view}>
        {/* The first page of guests does without its code. */}
        <Suspense>{audience === 'members' && <ViewSwitch />}</Suspense>
      </span>
      <FiltersButton setSheet={setSheet} narrowing={narrowing} />
      <SortField
        value={search.sort ?? 'default'}
        onChange={(sort) => onChange({ sort: sort === 'default' ? undefined : sort })}
      />
    </div>
  )
}

/** Renders the programs, in groups for a student of the school. */
function Programs({ audience, page, stale, search, onChange }: CatalogueScreenProps) {
  const grid = <ProgramGrid cards={page?.results} audience={audience} stale={stale} />
  if (audience === 'guests' || !page || search.kind) return grid
  return (
    <Suspense fallback={grid}>
      <FitGroups
        page={page}
        stale={stale}
        isByFit={!search.sort && !search.q}
        budget={search.budget}
        onBudget={(budget) => onChange({ budget })}
      />
    </Suspense>
  )
}

type ChipsProps = Pick<CatalogueScreenProps, 'search' | 'facets' | 'saved' | 'onChange' | 'onReset'> & {
  readonly filters: readonly ActiveFilter[]
}

/** Renders the quick filters, and the active ones that are not among them. */
function Chips({ search, facets, saved, filters, onChange, onReset }: ChipsProps) {
  const { t } = useWords()
  const quick = quickFilters(search, facets, t)
  const pressed = new Set(['saved', ...quick.filter(({ isOn }) => isOn).map(({ key }) => key)])
  return (
    <>
      <QuickFilters filters={quick} saved={saved} isSavedOnly={search.saved === true} onChange={onChange} />
      <FilterChips
        filters={filters.filter(({ key }) => !pressed.has(key))}
        onChange={onChange}
        onReset={onReset}
      />
    </>
  )
}

interface HeadingProps {
  readonly audience: Audience
  readonly kind: ProgramKind
  /** How many programs there are in how many countries; empty until they are counted. */
  readonly counts: string
}

/** Last in the hero: a page that is still arriving is shown already, and its drawing must not follow the words down. */
const Sky = () => (
  <span className={classes.sky}>
    <SteppedEdge steps={5} size="lg" hasSun skyline={skyline} />
  </span>
)

/** The heading of the page, with how much there is. */
function Heading({ audience, kind, counts }: HeadingProps) {
  const { t } = useWords()
  const ofCourses = kind === 'course'
  return (
    <>
      <h1>{t(ofCourses ? 'headingCourses' : 'heading')}</h1>
      {(audience === 'guests' || !ofCourses) && (
        <p className={classes.lead}>
          {!ofCourses && (counts || '\u00a0')}{' '}
          {audience === 'guests' && <span>{t(ofCourses ? 'leadCourses' : 'lead')}</span>}
        </p>
      )}
    </>
  )
}

interface NoteProps {
  readonly search: Understood | undefined
  readonly onSearch: (words: string) => void
}

function Note({ search, onSearch }: NoteProps) {
  if (!search || !(search.near || search.meant || search.terms.length > 0)) return null
  return (
    <Suspense>
      <SearchNote search={search} onSearch={onSearch} />
    </Suspense>
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
