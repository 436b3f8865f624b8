import { Switch } from '@mantine/core'
import type { Language } from '@qadam/contract/vocabulary.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../TextField.tsx'
import { type Frame, sized, withCell } from '../../table-frame.ts'
import type { Texts } from '../../tidied.ts'
import classes from '../editors.module.css'
import { TableGrid } from './TableGrid.tsx'
import { TableSize } from './TableSize.tsx'

export interface GivenCell {
  kind: 'given'
  text: Texts
}
type Table<Blank> = ReturnType<typeof sized<GivenCell | Blank>>

interface TableEditorProps<Blank> {
  readonly table: Frame<GivenCell | Blank>
  readonly language: Language
  readonly fault: (path: string) => string | undefined
  /** True when the size of the table is fixed. */
  readonly isSaved: boolean
  readonly onChange: (to: (now: Frame<GivenCell | Blank>) => Partial<Table<Blank>>) => void
  /** Converts a given cell to one that the student fills, and back. */
  readonly turned: (cell: GivenCell | Blank) => GivenCell | Blank
  /** Renders the answers of a cell. */
  readonly children: (cell: Blank, field: CellField<Blank>) => ReactNode
}

interface CellField<Blank> {
  readonly label: string
  readonly error: string | undefined
  readonly put: (cell: Blank) => void
}

const given = (): GivenCell => ({ kind: 'given', text: {} })
const isGiven = (cell: { readonly kind: string }): cell is GivenCell => cell.kind === 'given'

/** Renders a table with given cells and cells that the student fills. */
export function TableEditor<Blank extends { readonly kind: string }>(props: TableEditorProps<Blank>) {
  const { table, language, fault, isSaved, onChange, turned, children } = props
  const { t } = useTranslation('authoring')
  const put = (row: number, column: number, cell: GivenCell | Blank) =>
    onChange((now) => ({ cells: withCell(now.cells, row, column, cell) }))
  const ofCells = table.cells.some((row, at) => row.some((_, n) => fault(`cells.${at}.${n}`)))
  const ofFrame = table.columns.length === 0 || table.rows.length === 0
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('table')}</legend>
      <TableSize
        columns={table.columns.length}
        rows={table.rows.length}
        isFixed={isSaved}
        error={
          (ofFrame ? (fault('columns') ?? fault('rows')) : undefined) ??
          (ofCells ? undefined : fault('cells'))
        }
        onChange={(size) => onChange((now) => sized<GivenCell | Blank>(now, size, given))}
      />
      <TableGrid
        columns={[...table.columns]}
        rows={[...table.rows]}
        language={language}
        fault={fault}
        onHeads={(heads) => onChange(() => heads)}
      >
        {(row, column) => {
          const cell = table.cells[row]?.[column] ?? given()
          const where = { row: row + 1, column: column + 1 }
          const label = t('cell', where)
          const error = fault(`cells.${row}.${column}`)
          return (
            <div className={classes.cell} data-open={isGiven(cell) ? undefined : true}>
              {isGiven(cell) ? (
                <TextField
                  label={label}
                  texts={cell.text}
                  language={language}
                  error={error}
                  onChange={(text) => put(row, column, { ...cell, text })}
                />
              ) : (
                children(cell, { label, error, put: (next) => put(row, column, next) })
              )}
              <Switch
                size="xs"
                label={t('studentFills')}
                aria-label={t('studentFillsCell', where)}
                checked={!isGiven(cell)}
                onChange={() => put(row, column, turned(cell))}
              />
            </div>
          )
        }}
      </TableGrid>
    </fieldset>
  )
}
