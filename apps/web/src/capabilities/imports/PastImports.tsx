import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { DateText } from '../../ui/DateText.tsx'
import type { Column } from '../../ui/data-table-props.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useLanguage } from '../../ui/language.ts'
import { ImportStatusBadge } from './ImportStatusBadge.tsx'
import classes from './imports.module.css'
import { type ImportSummary, importsOfPage } from './queries.ts'

type Past = Pick<
  ImportSummary,
  | 'id'
  | 'file_name'
  | 'dry_run'
  | 'state'
  | 'by'
  | 'created_at'
  | 'created'
  | 'updated'
  | 'unchanged'
  | 'failed'
>

interface PastImportsProps {
  /** Renders the file name as a link to its import. */
  readonly link: (row: Past) => ReactNode
  /** The text of the empty state. */
  readonly emptyText: string
  readonly page: { readonly count: number; readonly results: readonly Past[] } | undefined
  readonly at: number
  readonly refreshing: boolean
  readonly onPage: (page: number) => void
}

export function PastImports({ link, emptyText, page, at, refreshing, onPage }: PastImportsProps) {
  const { t } = useTranslation('imports')
  const columns: Column<Past>[] = [
    {
      key: 'file',
      title: t('file'),
      onCard: 'heading',
      cell: (row) => (
        <div className={classes.words}>
          {link(row)}
          {row.dry_run && <div className={classes.detail}>{t('dryRun')}</div>}
        </div>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      width: 170,
      cell: ({ state, dry_run }) => <ImportStatusBadge state={state} dryRun={dry_run} />,
    },
    {
      key: 'who',
      title: t('who'),
      width: 210,
      cell: ({ by, created_at }) => (
        <div className={classes.words}>
          <DateText value={created_at} withTime />
          {by && <div className={classes.detail}>{by.name}</div>}
        </div>
      ),
    },
    { key: 'counts', title: t('counts'), cell: (row) => <Counted row={row} /> },
  ]
  return (
    <DataTable
      label={t('past')}
      columns={columns}
      rows={page?.results}
      idOf={({ id }) => id}
      nameOf={({ file_name }) => file_name}
      refreshing={refreshing}
      paging={{ page: at, count: page?.count ?? 0, size: importsOfPage, onPage }}
      empty={<EmptyState kind="nothing-yet" spot="start" title={t('pastEmpty')} text={emptyText} />}
    />
  )
}

/** Renders the non-zero counts in one line. */
function Counted({ row }: { row: Past }) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const counts = [
    [t(row.dry_run ? 'wouldCreate' : 'created'), row.created],
    [t(row.dry_run ? 'wouldUpdate' : 'updated'), row.updated],
    [t('unchanged'), row.unchanged],
    [t('faulty'), row.failed],
  ] as const
  const shown = counts.filter(([, count]) => count > 0)
  return (
    <span className={`tabular ${classes.detail}`}>
      {shown.map(([word, count]) => `${word}: ${number(count, language)}`).join(' · ') || '—'}
    </span>
  )
}
