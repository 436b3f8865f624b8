import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import type { AnalyticsSearch } from '../analytics-search.ts'
import { ClassesByWeek } from './ClassesByWeek.tsx'
import { funnelQuery, seasonFilters } from './queries.ts'
import { SeasonFilterBar } from './SeasonFilterBar.tsx'
import { SeasonFunnel } from './SeasonFunnel.tsx'
import { StuckSection } from './StuckSection.tsx'
import { TeachersMonth } from './TeachersMonth.tsx'
import teaching from './Teaching.module.css'
import { useWords } from './words.ts'

const PeopleDrawer = lazyPart(() => import('./PeopleDrawer.tsx'))

interface SeasonPageProps {
  readonly search: AnalyticsSearch
  readonly tabs: ReactNode
}

/** Renders how far the season's people have come, who is stuck, and the people behind a number. */
export default function SeasonPage({ search, tabs }: SeasonPageProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const filters = seasonFilters(search)
  const { data, error, refetch } = useQuery(funnelQuery(filters))
  const go = (change: Partial<AnalyticsSearch>) =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...change } as never, resetScroll: false })
  const close = () => go({ stage: undefined, part: undefined })
  const isNarrowed = [search.season, search.day, search.responsible, search.country].some(Boolean)
  return (
    <Page title={t('title')}>
      {tabs}
      {data && <SeasonFilterBar funnel={data} search={search} onChange={go} />}
      {error && !data && <Failure failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton />}
      {data?.people === 0 &&
        (isNarrowed || data.without_season > 0 ? (
          <EmptyState kind="nothing-matches" title={t('emptyMatch')} text={t('emptyMatchText')} />
        ) : (
          <EmptyState
            kind="nothing-yet"
            spot="start"
            title={t('empty')}
            text={t('emptyText')}
            action={<ButtonLink to="/users-add">{t('addStudent')}</ButtonLink>}
          />
        ))}
      {data && data.people > 0 && (
        <>
          <SeasonFunnel funnel={data} search={search} />
          <StuckSection search={search} filters={filters} onChange={go} />
        </>
      )}
      {data && (
        <div className={teaching.blocks}>
          <ClassesByWeek />
          <TeachersMonth />
        </div>
      )}
      {data && search.stage && (
        <Suspense>
          <PeopleDrawer
            key={`${search.stage} ${search.part}`}
            filters={filters}
            stage={search.stage}
            part={search.part ?? 'reached'}
            onPart={(part) => go({ part })}
            onClose={close}
            onFailure={(thrown) => {
              notifyMissingPart(thrown)
              close()
            }}
          />
        </Suspense>
      )}
    </Page>
  )
}
