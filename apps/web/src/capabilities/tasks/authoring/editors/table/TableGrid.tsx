import type { Language } from '@qadam/contract/vocabulary.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../TextField.tsx'
import type { sized } from '../../table-frame.ts'
import classes from '../editors.module.css'

type Heads = Pick<ReturnType<typeof sized<unknown>>, 'columns' | 'rows'>

interface TableGridProps extends Heads {
  readonly language: Language
  readonly fault: (path: string) => string | undefined
  readonly onHeads: (heads: Partial<Heads>) => void
  readonly children: (row: number, column: number) => ReactNode
}

/** Renders the table with editable headings and cells; scrolls horizontally. */
export function TableGrid({ columns, rows, language, fault, onHeads, children }: TableGridProps) {
  const { t } = useTranslation('authoring')
  if (columns.length === 0 || rows.length === 0) return null
  return (
    <section className={classes.tableFrame} aria-label={t('table')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {columns.map((column, at) => (
              <th key={column.id} scope="col">
                <TextField
                  label={t('columnName', { n: at + 1 })}
                  texts={column.label}
                  language={language}
                  error={fault(`columns.${at}`)}
                  onChange={(label) => onHeads({ columns: columns.with(at, { ...column, label }) })}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              <th scope="row">
                <TextField
                  label={t('rowName', { n: at + 1 })}
                  texts={row.label}
                  language={language}
                  onChange={(label) => onHeads({ rows: rows.with(at, { ...row, label }) })}
                />
              </th>
              {columns.map((column, n) => (
                <td key={column.id}>{children(at, n)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
