import type { CatalogueSearch } from './catalogue-search.ts'
import { DayField } from './DayField.tsx'
import classes from './DeadlineFields.module.css'
import { useWords } from './program-words.ts'

interface DeadlineFieldsProps {
  readonly search: CatalogueSearch
  readonly open: number | undefined
  readonly onChange: (change: Partial<CatalogueSearch>) => void
}

/** Renders the deadline filters: open now, or a round that overlaps a date range. */
export function DeadlineFields({ search, open, onChange }: DeadlineFieldsProps) {
  const { t } = useWords()
  return (
    <fieldset className={classes.deadlines}>
      <legend className={classes.title}>{t('deadlines')}</legend>
      <label className={classes.open}>
        <input
          type="checkbox"
          checked={search.is_open === true}
          onChange={(event) => onChange({ is_open: event.currentTarget.checked || undefined })}
        />
        <span>{t('openNow')}</span>
        <span className={classes.count}>{open}</span>
      </label>
      <div className={classes.days}>
        <DayField
          label={t('windowFrom')}
          value={search.start}
          max={search.end}
          onChange={(start) => onChange({ start })}
        />
        <DayField
          label={t('windowTo')}
          value={search.end}
          min={search.start}
          onChange={(end) => onChange({ end })}
        />
      </div>
    </fieldset>
  )
}
