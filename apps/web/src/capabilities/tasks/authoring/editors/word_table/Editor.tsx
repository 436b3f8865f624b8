import { Switch } from '@mantine/core'
import type { ContentOf } from '@qadam/contract/tasks/task-types.ts'
import { useTranslation } from 'react-i18next'
import type { EditorProps } from '../../editor-props.ts'
import { TextField } from '../../TextField.tsx'
import { sized, withCell } from '../../table-frame.ts'
import classes from '../editors.module.css'
import { AcceptedField } from '../gaps/AcceptedField.tsx'
import { TableGrid } from '../table/TableGrid.tsx'
import { TableSize } from '../table/TableSize.tsx'

type Cell = ContentOf<'word_table'>['cells'][number][number]
const given = (): Cell => ({ kind: 'given', text: {} })
const typed = (): Cell => ({ kind: 'typed', accepted: [], case_matters: false })

/** A table in which some cells are given and the others are typed. */
export default function WordTableEditor({
  content,
  set,
  language,
  fault,
  isSaved,
}: EditorProps<'word_table'>) {
  const { t } = useTranslation('authoring')
  const put = (row: number, column: number, cell: Cell) =>
    set((now) => ({ cells: withCell(now.cells, row, column, cell) }))
  const ofCells = content.cells.some((row, at) => row.some((_, n) => fault(`cells.${at}.${n}`)))
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('table')}</legend>
      <TableSize
        columns={content.columns.length}
        rows={content.rows.length}
        isFixed={isSaved}
        error={frameFault(content, fault) ?? (ofCells ? undefined : fault('cells'))}
        onChange={(size) => set((now) => sized(now, size, given))}
      />
      <TableGrid
        columns={content.columns}
        rows={content.rows}
        language={language}
        fault={fault}
        onHeads={(heads) => set(heads)}
      >
        {(row, column) => {
          const cell = content.cells[row]?.[column] ?? given()
          const where = { row: row + 1, column: column + 1 }
          return (
            <div className={classes.cell} data-open={cell.kind === 'typed' || undefined}>
              {cell.kind === 'given' ? (
                <TextField
                  label={t('cell', where)}
                  texts={cell.text}
                  language={language}
                  error={fault(`cells.${row}.${column}`)}
                  onChange={(text) => put(row, column, { ...cell, text })}
                />
              ) : (
                <AcceptedField
                  label={t('cell', where)}
                  accepted={cell.accepted}
                  language={language}
                  error={fault(`cells.${row}.${column}`)}
                  onChange={(accepted) => put(row, column, { ...cell, accepted })}
                />
              )}
              <Switch
                size="xs"
                label={t('studentFills')}
                aria-label={t('studentFillsCell', where)}
                checked={cell.kind === 'typed'}
                onChange={() => put(row, column, turned(cell, language))}
              />
            </div>
          )
        }}
      </TableGrid>
    </fieldset>
  )
}

/** A given cell becomes one to type what stood in it, and back. */
function turned(cell: Cell, language: 'ru' | 'kk' | 'en'): Cell {
  if (cell.kind === 'typed') return { kind: 'given', text: { [language]: cell.accepted[0] } }
  const words = Object.values(cell.text).filter((word) => word?.trim())
  return { ...typed(), accepted: [...new Set(words)] } as Cell
}

function frameFault(content: ContentOf<'word_table'>, fault: EditorProps<'word_table'>['fault']) {
  return content.columns.length === 0 || content.rows.length === 0
    ? (fault('columns') ?? fault('rows'))
    : undefined
}
