import { IconX } from '@tabler/icons-react'
import type { ActiveFilter } from './active-filters.ts'
import type { CatalogueSearch } from './catalogue-search.ts'
import classes from './FilterChips.module.css'
import { useWords } from './program-words.ts'

interface FilterChipsProps {
  readonly filters: readonly ActiveFilter[]
  readonly onChange: (change: Partial<CatalogueSearch>) => void
  readonly onReset: () => void
}

export function FilterChips({ filters, onChange, onReset }: FilterChipsProps) {
  const { t } = useWords()
  if (filters.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('chosenFilters')}>
      {filters.map(({ key, name, without }) => (
        <li key={key}>
          <button
            type="button"
            className={classes.chip}
            aria-label={t('removeFilter', { name })}
            onClick={() => onChange(without)}
          >
            <span>{name}</span>
            <IconX size={14} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.reset} onClick={onReset}>
          {t('resetAll')}
        </button>
      </li>
    </ul>
  )
}
