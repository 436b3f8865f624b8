import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { notifyFailure } from '../../platform/notify-failure.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/data-table-props.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import classes from './imports.module.css'
import { faultsOfPage, type ImportFault, type ImportRecord } from './queries.ts'

interface ImportFaultsProps {
  readonly record: Pick<ImportRecord, 'errors' | 'state'>
  readonly page: number
  readonly refreshing: boolean
  readonly onPage: (page: number) => void
  readonly onSave: () => Promise<void>
}

/** Renders the errors by row, paginated, with a download of all. */
export function ImportFaults({ record, page, refreshing, onPage, onSave }: ImportFaultsProps) {
  const { t } = useTranslation('imports')
  const { count, results } = record.errors
  if (count === 0 && record.state === 'failed') return null
  const columns: Column<ImportFault>[] = [
    {
      key: 'row',
      title: t('row'),
      width: 90,
      onCard: 'heading',
      cell: ({ row }) => <span className="tabular">{row}</span>,
    },
    { key: 'column', title: t('column'), width: 180, cell: ({ column }) => column || '—' },
    { key: 'message', title: t('message'), cell: ({ message }) => message },
    {
      key: 'value',
      title: t('value'),
      cell: ({ value }) => <span className={classes.value}>{value || '—'}</span>,
    },
  ]
  return (
    <section>
      <div className={classes.fileLine}>
        <div>
          <h2 className={classes.heading}>{t('faults')}</h2>
          {count > 0 && <p className={classes.detail}>{t('faultsHint')}</p>}
        </div>
        {count > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => onSave().catch(notifyFailure)}
          >
            {t('saveFaults')}
          </Button>
        )}
      </div>
      <DataTable
        label={t('faults')}
        columns={columns}
        rows={results}
        idOf={({ row, column, code, value }) => `${row} ${column} ${code} ${value}`}
        nameOf={({ row }) => String(row)}
        refreshing={refreshing}
        paging={{ page, count, size: faultsOfPage, onPage }}
        empty={
          <EmptyState kind="nothing-matches" spot="done" title={t('noFaults')} text={t('noFaultsText')} />
        }
      />
    </section>
  )
}
