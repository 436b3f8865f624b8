import { Button, Select } from '@mantine/core'
import { exportActs } from '@qadam/contract/acts/endpoints.ts'
import { type ActState, actStates } from '@qadam/contract/acts/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download } from '../../platform/call.ts'
import { amountText } from '../../platform/money-text.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useSession } from '../../platform/session.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { useLanguage } from '../../ui/language.ts'
import listed from '../../ui/Rows.module.css'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { ActRow } from './ActRow.tsx'
import classes from './Acts.module.css'
import { type ActsSearch, actCountsQuery, actsPageSize, actsQuery } from './queries.ts'

interface ActsPageProps {
  readonly search: ActsSearch
  readonly onSearch: (change: Partial<ActsSearch>) => void
}

/** Renders the acts of the school by year and state. */
export default function ActsPage({ search, onSearch }: ActsPageProps) {
  const { t } = useTranslation('acts')
  const { t: ui } = useTranslation('ui')
  const language = useLanguage()
  const list = useQuery(actsQuery(search))
  const counts = useQuery(actCountsQuery(search.year)).data
  const isNarrowed = search.year !== undefined || search.state !== undefined
  return (
    <ListPage
      title={t('title')}
      lead={
        counts && counts.count > 0
          ? t('lead', { unsigned: counts.unsigned, sum: amountText(counts.sum, language) })
          : t('leadNone')
      }
      actions={counts && counts.years.length > 0 && <Export years={counts.years} year={search.year} />}
      filters={<ActFilters {...{ search, onSearch, years: counts?.years ?? [] }} />}
      rows={list.data?.results}
      failure={list.error}
      onRetry={() => void list.refetch()}
      skeleton={<TextSkeleton lines={6} />}
      paging={{
        page: search.page,
        count: list.data?.count ?? 0,
        size: actsPageSize,
        onPage: (page) => onSearch({ page }),
      }}
      empty={
        isNarrowed ? (
          <EmptyState
            kind="nothing-matches"
            title={t('noneFound')}
            action={
              <Button
                variant="default"
                onClick={() => onSearch({ year: undefined, state: undefined, page: 1 })}
              >
                {ui('clearFilters')}
              </Button>
            }
          />
        ) : (
          <EmptyState kind="nothing-yet" title={t('emptySchool')} text={t('emptySchoolText')} />
        )
      }
    >
      {(acts) => (
        <ul className={listed.rows} aria-label={t('title')}>
          {acts.map((act) => (
            <ActRow key={act.id} act={act} isStaff showsStudent />
          ))}
        </ul>
      )}
    </ListPage>
  )
}

interface ActFiltersProps extends ActsPageProps {
  readonly years: readonly number[]
}

function ActFilters({ search, onSearch, years }: ActFiltersProps) {
  const { t } = useTranslation('acts')
  const known = search.year && !years.includes(search.year) ? [search.year, ...years] : years
  return (
    <div className={classes.tools}>
      <Select
        label={t('year')}
        placeholder={t('allYears')}
        clearable
        data={known.map(String)}
        value={search.year ? String(search.year) : null}
        onChange={(year) => onSearch({ year: year ? Number(year) : undefined, page: 1 })}
      />
      <Select
        label={t('state')}
        placeholder={t('allStates')}
        clearable
        data={actStates.map((state) => ({ value: state, label: t(`state_${state}`) }))}
        value={search.state ?? null}
        onChange={(state) => onSearch({ state: (state as ActState | null) ?? undefined, page: 1 })}
      />
    </div>
  )
}

/** The data for the accountant has IINs, so only the school admin takes it. */
function Export({ years, year }: { readonly years: readonly number[]; readonly year: number | undefined }) {
  const { t } = useTranslation('acts')
  const isOwner = useSession()?.user.role === 'admin_school'
  const of = year ?? years[0]
  const { submit, busy } = useSubmit(async (file: 'xlsx' | 'json') => {
    if (of === undefined) return
    const { blob, name } = await download(exportActs, { query: { file, year: of } })
    saveFile(blob, name ?? `acts-${of}.${file}`)
  })
  if (!isOwner || of === undefined) return null
  return (
    <ExportMenu
      label={t('export', { year: of })}
      formats={{ xlsx: 'XLSX', json: 'JSON' }}
      busy={busy}
      onExport={(file) => void submit(file)}
    />
  )
}
