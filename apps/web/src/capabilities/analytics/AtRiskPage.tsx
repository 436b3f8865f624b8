import { Button } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { useSession } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { type RiskFilter, riskSettingsQuery, risksPageSize, risksQuery } from '../risk/queries.ts'
import { RiskCards } from '../risk/RiskCards.tsx'
import { AtRiskFilters } from './AtRiskFilters.tsx'

const RiskSettingsDialog = lazyPart(() => import('../risk/RiskSettingsDialog.tsx'))

interface AtRiskPageProps {
  readonly search: RiskFilter
  readonly onSearch: (change: Partial<RiskFilter>) => void
}

const noFilters = {
  rule: undefined,
  program: undefined,
  group: undefined,
  teacher: undefined,
  curator: undefined,
  snoozed: 'hide',
  page: 1,
} as const

/** Renders the students who need help, with every reason, its evidence and what was done. */
export default function AtRiskPage({ search, onSearch }: AtRiskPageProps) {
  const { t } = useTranslation('risk')
  const { t: ui } = useTranslation('ui')
  const isStaff = useSession()?.user.role !== 'teacher'
  const [setting, setSetting] = useState(false)
  const list = useQuery(risksQuery(search))
  const settings = useQuery(riskSettingsQuery)
  const { rule, program, group, teacher, curator, snoozed } = search
  const isNarrowed = Boolean(rule || program || group || teacher || curator) || snoozed === 'only'
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        isStaff && (
          <Button
            variant="default"
            leftSection={<IconAdjustments size={18} stroke={1.8} aria-hidden />}
            onClick={() => setSetting(true)}
          >
            {t('settings')}
          </Button>
        )
      }
      filters={<AtRiskFilters search={search} onSearch={onSearch} rows={list.data?.results ?? []} />}
      rows={list.data?.results}
      failure={list.error}
      onRetry={() => void list.refetch()}
      paging={
        list.data && {
          page: search.page,
          count: list.data.count,
          size: risksPageSize,
          onPage: (page) => onSearch({ page }),
        }
      }
      empty={
        isNarrowed ? (
          <EmptyState
            kind="nothing-matches"
            title={t('noneFound')}
            text={t('noneFoundText')}
            action={
              <Button variant="default" onClick={() => onSearch(noFilters)}>
                {ui('clearFilters')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            kind="nothing-yet"
            title={t('emptyTitle')}
            text={settings.data && t('emptyText', { days: settings.data.silent_days })}
          />
        )
      }
      after={
        setting && (
          <RiskSettingsDialog
            onClose={() => setSetting(false)}
            onFailure={(thrown) => {
              setSetting(false)
              notifyMissingPart(thrown)
            }}
          />
        )
      }
    >
      {(rows) => <RiskCards rows={rows} label={t('title')} />}
    </ListPage>
  )
}
