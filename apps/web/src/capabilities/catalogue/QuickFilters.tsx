import { IconHeart } from '@tabler/icons-react'
import { number } from '../../platform/formats.ts'
import type { CatalogueSearch } from './catalogue-search.ts'
import { useWords } from './program-words.ts'
import classes from './QuickFilters.module.css'
import type { QuickFilter } from './quick-filters.ts'

interface QuickFiltersProps {
  readonly filters: readonly QuickFilter[]
  readonly saved: number
  readonly isSavedOnly: boolean
  readonly onChange: (change: Partial<CatalogueSearch>) => void
}

/** Renders the filters that are switched by one tap, and the saved programs. */
export function QuickFilters({ filters, saved, isSavedOnly, onChange }: QuickFiltersProps) {
  const { t, language } = useWords()
  return (
    <fieldset className={classes.line} aria-label={t('quickFilters')}>
      {(saved > 0 || isSavedOnly) && (
        <button
          type="button"
          className={classes.chip}
          aria-pressed={isSavedOnly}
          onClick={() => onChange({ saved: isSavedOnly ? undefined : true })}
        >
          <IconHeart size={16} stroke={1.9} aria-hidden />
          {t('savedOnes')}
          <small>{number(saved, language)}</small>
        </button>
      )}
      {filters.map(({ key, name, isOn, count, change }) => (
        <button
          key={key}
          type="button"
          className={classes.chip}
          aria-pressed={isOn}
          onClick={() => onChange(change)}
        >
          {name}
          {count !== undefined && <small>{number(count, language)}</small>}
        </button>
      ))}
    </fieldset>
  )
}
