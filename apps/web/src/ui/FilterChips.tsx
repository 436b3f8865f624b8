import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './FilterChips.module.css'

export interface FilterChip {
  readonly key: string
  readonly label: string
  readonly remove: () => void
}

/** The active filters, each removable, and a button that clears all. */
export function FilterChips({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) {
  const { t } = useTranslation('ui')
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('activeFilters')}>
      {chips.map(({ key, label, remove }) => (
        <li key={key}>
          <button
            type="button"
            className={classes.chip}
            aria-label={t('removeFilter', { name: label })}
            onClick={remove}
          >
            <span>{label}</span>
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" className={classes.clear} onClick={onClear}>
            {t('clearFilters')}
          </button>
        </li>
      )}
    </ul>
  )
}
