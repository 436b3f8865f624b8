import { Button } from '@mantine/core'
import { type ReportName, reportOf } from '@qadam/contract/reports/definitions.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../platform/failure.ts'
import { shortDate } from '../../platform/formats.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { useSession } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { reportPageSize, reportQuery } from './queries.ts'
import classes from './Report.module.css'
import { ReportFilters } from './ReportFilters.tsx'
import { type Opened, ReportTable } from './ReportTable.tsx'
import type { ReportSearch } from './report-search.ts'
import type { Report } from './report-values.ts'
import { useReportWords } from './use-report-words.ts'

const BehindDrawer = lazyPart(() => import('./BehindDrawer.tsx'))

interface ReportViewProps {
  readonly name: ReportName
  readonly search: ReportSearch
  readonly fixed?: readonly string[]
  readonly onSearch: (change: Partial<ReportSearch>) => void
}

/** A report with its period and filters: headline figures, the rows, and what is behind each number. */
export function ReportView({ name, search, fixed = [], onSearch }: ReportViewProps) {
  const { t } = useTranslation('reports')
  const { needs } = reportOf(name)
  const role = useSession()?.user.role
  const isOwn = role === needs
  const lacks = needs !== undefined && search[needs] === undefined && !isOwn
  const found = useQuery({ ...reportQuery(name, search), enabled: !lacks })
  const [opened, setOpened] = useState<Opened>()
  const report = lacks ? undefined : found.data
  const isGone = !lacks && fixed.length === 0 && isFailure(found.error, 'request.row_not_found')
  return (
    <div className={classes.view}>
      {report?.period && <PeriodBar period={report.period} compare={search.compare} onSearch={onSearch} />}
      <ReportFilters name={name} search={search} fixed={fixed} onSearch={onSearch} />
      {lacks ? (
        <EmptyState kind="nothing-yet" title={t(`choose_${needs}`)} text={t('chooseText')} />
      ) : isGone ? (
        <EmptyState
          kind="nothing-matches"
          title={t('goneTitle')}
          text={t('goneText')}
          action={
            <Button
              onClick={() =>
                onSearch({ teacher: undefined, student: undefined, program: undefined, page: 1 })
              }
            >
              {t('goneOpen')}
            </Button>
          }
        />
      ) : (
        <>
          {report && <Remarks report={report} />}
          <ReportTable
            name={name}
            report={report}
            sort={search.sort}
            onSort={(sort) => onSearch({ sort, page: 1 })}
            onOpen={setOpened}
            failure={found.error}
            onRetry={() => void found.refetch()}
            refreshing={found.isPlaceholderData}
            empty={<EmptyState kind="nothing-yet" title={t('nothing')} text={t('nothingText')} />}
            paging={{
              page: search.page,
              count: report?.count ?? 0,
              size: reportPageSize,
              onPage: (page) => onSearch({ page }),
            }}
          />
        </>
      )}
      {opened && (
        <BehindDrawer
          name={name}
          search={search}
          period={report?.period ?? null}
          opened={opened}
          onClose={() => setOpened(undefined)}
          onFailure={(thrown: unknown) => {
            setOpened(undefined)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </div>
  )
}

/** Whether the period is over, and which days it is compared with. */
function Remarks({ report: { period } }: { report: Report }) {
  const { t } = useTranslation('reports')
  const { language } = useReportWords()
  if (!period) return <p className={classes.remark}>{t('asItStands')}</p>
  const { state, compared } = period
  const day = (value: string) => shortDate(value, language)
  return (
    <p className={classes.remark}>
      {state !== 'over' && t(state === 'future' ? 'isFuture' : 'isRunning')}{' '}
      {compared && t('comparedWith', { first: day(compared.first), last: day(compared.last) })}{' '}
      {t('eachOpens')}
    </p>
  )
}
