import { Box, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { number } from '../../platform/formats.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { filtersOf, narrowing } from './application-filters.ts'
import type { ApplicationSearch } from './application-search.ts'
import { ApplicationTable } from './board/ApplicationTable.tsx'
import { Board } from './board/Board.tsx'
import { FilterBar } from './board/FilterBar.tsx'
import { Charts } from './numbers/Charts.tsx'
import { Programs } from './numbers/Programs.tsx'
import { counts } from './queries.ts'
import { useWords } from './words.ts'

const views = { applications: ['table', 'board'], analytics: ['charts', 'programs'] } as const
const names = {
  board: 'viewBoard',
  table: 'viewTable',
  programs: 'viewPrograms',
  charts: 'viewCharts',
} as const

interface ApplicationsPageProps {
  readonly room: keyof typeof views
  readonly search: ApplicationSearch
  /** The parts of the page that this is one of. */
  readonly tabs?: ReactNode
}

/** Renders all applications of the school as a table by week, a board, charts or programs. */
export default function ApplicationsPage({ room, search, tabs }: ApplicationsPageProps) {
  const { t, language } = useWords()
  const navigate = useNavigate()
  const filters = filtersOf(search)
  const { data } = useQuery(counts(filters))
  const view = search.view ?? views[room][0]
  const go = (change: Partial<ApplicationSearch>) =>
    void navigate({
      to: '.',
      search: { ...search, page: undefined, ...change } as never,
      replace: change.page === undefined,
      resetScroll: false,
    })
  const reset = () => void navigate({ to: '.', search: { view: search.view } as never, replace: true })
  const isEmpty = data?.count === 0 && narrowing(search) === 0
  const nothing = <EmptyState kind="nothing-matches" title={t('nothing')} text={t('nothingText')} />
  return (
    <Page
      title={t(room === 'applications' ? 'title' : 'analytics')}
      lead={
        data &&
        [
          t('lead', { count: data.count, number: number(data.count, language) }),
          t('ofStudents', { count: data.students, number: number(data.students, language) }),
        ].join(' · ')
      }
      actions={
        <SegmentedControl
          aria-label={t('view')}
          value={view}
          onChange={(value) => go({ view: views[room].find((one) => one === value) })}
          data={views[room].map((value) => ({ value, label: t(names[value]) }))}
        />
      }
    >
      {tabs}
      {isEmpty ? (
        <EmptyState
          kind="nothing-yet"
          spot="start"
          title={t('empty')}
          text={t('emptyText')}
          action={<ButtonLink to="/catalog">{t('toCatalogue')}</ButtonLink>}
        />
      ) : (
        <Box miw={0}>
          <FilterBar search={search} onChange={go} onReset={reset} />
          {view === 'board' && (
            <Board
              filters={filters}
              countOf={(status) => data?.by_status.find((one) => one.status === status)?.count}
            />
          )}
          {view === 'table' && (
            <ApplicationTable
              filters={filters}
              page={search.page ?? 1}
              onPage={(page) => go({ page })}
              empty={nothing}
            />
          )}
          {view === 'charts' && (data?.count === 0 ? nothing : <Charts filters={filters} search={search} />)}
          {view === 'programs' &&
            (data?.count === 0 ? nothing : <Programs filters={filters} search={search} />)}
        </Box>
      )}
    </Page>
  )
}
