import { ActionIcon, Button } from '@mantine/core'
import { IconCircleCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { toastWarning } from '../../../ui/toasts.ts'
import type { RowFieldsProps } from '../RowFields.tsx'
import type { Faults } from '../row-values.ts'
import classes from './Wizard.module.css'
import { changedRow, type DraftRow, newRow } from './wizard-draft.ts'

interface StepRowsProps<Row> {
  readonly rows: readonly DraftRow<Row>[]
  readonly faults: readonly Faults<Row>[]
  readonly empty: Row
  readonly max: number
  readonly name: string
  readonly add: string
  readonly takenBy?: (row: Row) => string
  readonly Fields: ComponentType<RowFieldsProps<Row>>
  readonly onRows: (rows: readonly DraftRow<Row>[]) => void
}

/** The rows of one step, with one more or one less of them. */
export function StepRows<Row>(props: StepRowsProps<Row>) {
  const { rows, faults, empty, max, name, add, takenBy, Fields, onRows } = props
  const { t } = useTranslation('education')
  return (
    <div className={classes.rows}>
      {rows.map((one, index) => (
        <fieldset key={one.id} className={classes.row} disabled={one.saved}>
          {(rows.length > 1 || one.saved) && (
            <div className={classes.rowHead}>
              <span>{t('rowNumber', { name, number: index + 1 })}</span>
              {one.saved && (
                <span className={classes.saved}>
                  <IconCircleCheck size={17} aria-hidden />
                  {t('rowSaved')}
                </span>
              )}
              {!one.saved && rows.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('removeRow', { number: index + 1 })}
                  onClick={() => onRows(rows.filter((_, at) => at !== index))}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              )}
            </div>
          )}
          <Fields
            row={one.row}
            faults={faults[index] ?? {}}
            taken={takenBy && rows.filter((_, at) => at !== index).map(({ row }) => takenBy(row))}
            onChange={(change) =>
              onRows(rows.map((each, at) => (at === index ? changedRow(each, change) : each)))
            }
          />
        </fieldset>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={17} aria-hidden />}
          onClick={() =>
            rows.length >= max ? toastWarning(t('limitReached')) : onRows([...rows, newRow(empty)])
          }
        >
          {add}
        </Button>
      </div>
    </div>
  )
}
