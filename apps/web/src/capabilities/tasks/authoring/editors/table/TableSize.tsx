import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../editors.module.css'

interface TableSizeProps {
  readonly columns: number
  readonly rows: number
  readonly isFixed: boolean
  readonly error: string | undefined
  readonly onChange: (size: { columns: number; rows: number }) => void
}

const within = (value: number | string, max: number) =>
  Math.max(0, Math.min(max, Math.trunc(Number(value) || 0)))

/** Renders the number of columns and rows: editable before the first save, fixed afterwards. */
export function TableSize({ columns, rows, isFixed, error, onChange }: TableSizeProps) {
  const { t } = useTranslation('authoring')
  return (
    <>
      <div className={classes.pair}>
        <NumberInput
          label={t('columns')}
          min={0}
          max={12}
          allowDecimal={false}
          value={columns || ''}
          disabled={isFixed}
          onChange={(value) => onChange({ columns: within(value, 12), rows })}
        />
        <NumberInput
          label={t('rows')}
          min={0}
          max={60}
          allowDecimal={false}
          value={rows || ''}
          disabled={isFixed}
          onChange={(value) => onChange({ columns, rows: within(value, 60) })}
        />
      </div>
      <p className={classes.hint}>{t(isFixed ? 'tableFixed' : 'tableWillBeFixed')}</p>
      {error && (
        <p className={classes.fault} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
