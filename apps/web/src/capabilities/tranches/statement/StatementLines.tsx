import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../../platform/money-text.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { linesOfPage, type StatementSums, statementQuery } from '../queries.ts'
import classes from '../Tranches.module.css'
import { PeriodFields } from './PeriodFields.tsx'
import { daysOf, type StatementPeriod } from './period.ts'
import { useStatementColumns } from './use-statement-columns.tsx'

interface StatementLinesProps {
  readonly student: number
  /** Today in the school's time zone. */
  readonly today: string
}

/** What was charged and paid in a period, line by line, between what was owed before and after it. */
export default function StatementLines({ student, today }: StatementLinesProps) {
  const { t } = useTranslation('statement')
  const [asked, setAsked] = useState<StatementPeriod>({ period: 'year', from: null, to: null })
  const [page, setPage] = useState(1)
  const { data, error, isPlaceholderData, refetch } = useQuery(
    statementQuery({ student, page, ...daysOf(asked, today) }),
  )
  const columns = useStatementColumns()
  const ask = (period: StatementPeriod) => {
    setAsked(period)
    setPage(1)
  }
  return (
    <div className={classes.part}>
      <p className={classes.soft}>{t('linesText')}</p>
      <PeriodFields value={asked} today={today} onChange={ask} />
      {data?.sums.map((sums) => (
        <PeriodFigures key={sums.currency} sums={sums} />
      ))}
      {/* A table is as high as its box; in a cell of the grid it would lie over its pages. */}
      <div className={classes.table}>
        <DataTable
          label={t('sheet')}
          columns={columns}
          rows={data?.results}
          failure={error}
          onRetry={() => void refetch()}
          refreshing={isPlaceholderData}
          idOf={({ id, balance }) => `${id} ${balance.currency}`}
          nameOf={({ on }) => on}
          paging={{ page, count: data?.count ?? 0, size: linesOfPage, onPage: setPage }}
          empty={
            asked.period === 'all' ? (
              <EmptyState kind="nothing-yet" title={t('nothing')} text={t('neverAny')} />
            ) : (
              <EmptyState
                kind="nothing-matches"
                title={t('nothing')}
                action={
                  <Button variant="default" onClick={() => ask({ ...asked, period: 'all' })}>
                    {t('showWhole')}
                  </Button>
                }
              />
            )
          }
        />
      </div>
      <p className={classes.soft}>{t('meaning')}</p>
    </div>
  )
}

function PeriodFigures({ sums }: { readonly sums: StatementSums }) {
  const { t } = useTranslation('statement')
  const language = useLanguage()
  return (
    <dl className={classes.figures} aria-label={`${t('balances')} ${sums.currency}`}>
      {(['opening', 'charged', 'paid', 'closing'] as const).map((name) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{amountText(sums[name], language)}</dd>
        </div>
      ))}
    </dl>
  )
}
