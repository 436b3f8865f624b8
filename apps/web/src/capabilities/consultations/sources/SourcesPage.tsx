import { SegmentedControl } from '@mantine/core'
import { visitKinds } from '@qadam/contract/attribution/marks.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListPage } from '../../../ui/ListPage.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LinkBuilder } from './LinkBuilder.tsx'
import { type ChosenNumber, type SourcesFilter, sourcesQuery } from './queries.ts'
import classes from './Sources.module.css'
import { SourcesTable } from './SourcesTable.tsx'

const PeopleDrawer = lazyPart(() => import('./PeopleDrawer.tsx'))

interface SourcesPageProps {
  readonly search: SourcesFilter
  readonly onSearch: (change: Partial<SourcesFilter>) => void
}

/** Renders where people come from, and makes links by which it is known. */
export default function SourcesPage({ search, onSearch }: SourcesPageProps) {
  const { t } = useTranslation('sources')
  const report = useQuery(sourcesQuery(search))
  const [chosen, setChosen] = useState<ChosenNumber | null>(null)
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      filters={<SourceFilters search={search} onSearch={onSearch} />}
      rows={report.data?.results}
      failure={report.error}
      onRetry={() => void report.refetch()}
      empty={<EmptyState kind="nothing-yet" title={t('emptyTitle')} text={t('emptyText')} />}
      after={
        <>
          {report.data?.is_cut && <p className={classes.soft}>{t('isCut')}</p>}
          <LinkBuilder />
          {chosen && (
            <PeopleDrawer
              filter={search}
              chosen={chosen}
              onClose={() => setChosen(null)}
              onFailure={(thrown) => {
                setChosen(null)
                notifyMissingPart(thrown)
              }}
            />
          )}
        </>
      }
    >
      {(rows) => <SourcesTable rows={rows} total={report.data?.total} onChoose={setChosen} />}
    </ListPage>
  )
}

function SourceFilters({ search, onSearch }: SourcesPageProps) {
  const { t } = useTranslation('sources')
  return (
    <div className={classes.filters}>
      <DayInput
        aria-label={t('from')}
        placeholder={t('from')}
        clearable
        value={search.from ?? null}
        onChange={(from) => onSearch({ from: from ?? undefined })}
      />
      <DayInput
        aria-label={t('to')}
        placeholder={t('to')}
        clearable
        value={search.to ?? null}
        onChange={(to) => onSearch({ to: to ?? undefined })}
      />
      <SegmentedControl
        aria-label={t('visit')}
        value={search.visit}
        onChange={(visit) => onSearch({ visit: visit as SourcesFilter['visit'] })}
        data={visitKinds.map((kind) => ({ value: kind, label: t(`visit_${kind}`) }))}
      />
    </div>
  )
}
