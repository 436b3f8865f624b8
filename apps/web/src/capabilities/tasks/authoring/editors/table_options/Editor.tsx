import { Switch } from '@mantine/core'
import type { ContentOf } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import type { EditorProps } from '../../editor-props.ts'
import { TextField } from '../../TextField.tsx'
import { sized, withCell } from '../../table-frame.ts'
import classes from '../editors.module.css'
import { blankChoice, ChoiceLines } from '../options/ChoiceLines.tsx'
import { TableGrid } from '../table/TableGrid.tsx'
import { TableSize } from '../table/TableSize.tsx'

type Cell = ContentOf<'table_options'>['cells'][number][number]
type Options = Extract<Cell, { kind: 'options' }>['options']
const given = (): Cell => ({ kind: 'given', text: {} })

/** A table in which some cells are given and in the others one of several words is chosen. */
export default function TableOptionsEditor({
  content,
  set,
  language,
  fault,
  isSaved,
}: EditorProps<'table_options'>) {
  const { t } = useTranslation('authoring')
  const put = (row: number, column: number, cell: Cell) =>
    set((now) => ({ cells: withCell(now.cells, row, column, cell) }))
  const ofCells = content.cells.some((row, at) => row.some((_, n) => fault(`cells.${at}.${n}`)))
  const ofFrame = content.columns.length === 0 || content.rows.length === 0
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('table')}</legend>
      <TableSize
        columns={content.columns.length}
        rows={content.rows.length}
        isFixed={isSaved}
        error={
          (ofFrame ? (fault('columns') ?? fault('rows')) : undefined) ??
          (ofCells ? undefined : fault('cells'))
        }
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
            <div className={classes.cell} data-open={cell.kind === 'options' || undefined}>
              {cell.kind === 'given' ? (
                <TextField
                  label={t('cell', where)}
                  texts={cell.text}
                  language={language}
                  error={fault(`cells.${row}.${column}`)}
                  onChange={(text) => put(row, column, { ...cell, text })}
                />
              ) : (
                <ChoiceLines
                  label={t('cell', where)}
                  choices={cell.options.map((one) => ({ ...one, text: one.text[language] ?? '' }))}
                  language={language}
                  error={fault(`cells.${row}.${column}`)}
                  onChange={(choices) =>
                    put(row, column, { ...cell, options: inLanguage(cell.options, choices, language) })
                  }
                />
              )}
              <Switch
                size="xs"
                label={t('studentFills')}
                aria-label={t('studentFillsCell', where)}
                checked={cell.kind === 'options'}
                onChange={() => put(row, column, turned(cell))}
              />
            </div>
          )
        }}
      </TableGrid>
    </fieldset>
  )
}

/** What was typed in one language, put beside what the options already say in the others. */
function inLanguage(
  options: Options,
  choices: readonly { id: string; text: string; is_correct: boolean }[],
  language: Language,
): Options {
  return choices.map((choice) => ({
    ...choice,
    text: { ...options.find((one) => one.id === choice.id)?.text, [language]: choice.text },
  }))
}

/** A given cell becomes a choice in which what stood in it is right, and back. */
function turned(cell: Cell): Cell {
  if (cell.kind === 'options')
    return { kind: 'given', text: cell.options.find((one) => one.is_correct)?.text ?? {} }
  const right = { ...blankChoice(), is_correct: true, text: cell.text }
  return { kind: 'options', options: [right, { ...blankChoice(), text: {} }] }
}
