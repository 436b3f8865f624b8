import type { ReactNode } from 'react'
import { type CatalogueSearch, chosen, type ListFilter, listValue } from './catalogue-search.ts'
import { DeadlineFields } from './DeadlineFields.tsx'
import classes from './FilterPanel.module.css'
import { type Option, optionsOf, otherLists, tagRows } from './facet-kinds.ts'
import { PriceRange } from './PriceRange.tsx'
import { useWords } from './program-words.ts'
import type { Facets } from './queries.ts'

export interface ListProps {
  readonly filter: ListFilter
  readonly options: readonly Option[]
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

interface FilterPanelProps {
  readonly search: CatalogueSearch
  readonly facets: Facets | undefined
  readonly onChange: (change: Partial<CatalogueSearch>) => void
  /** Renders a filter's options: in a popover on desktop, as a page of the sheet on phones. */
  readonly list: (props: ListProps) => ReactNode
}

export function FilterPanel({ search, facets, onChange, list }: FilterPanelProps) {
  const { t } = useWords()
  const isCourse = search.kind === 'course'
  const field = (filter: ListFilter) => (
    <div key={filter} className={classes.tag}>
      {list({
        filter,
        options: optionsOf(facets, filter),
        values: chosen(search, filter),
        onChange: (values) => onChange({ [filter]: listValue(values) }),
      })}
    </div>
  )
  return (
    <div className={classes.panel}>
      <div className={classes.rows}>
        {(isCourse ? [['tag'] as const] : tagRows).map((row) => (
          <div key={row[0]} className={classes.row} data-row={row.join('-')}>
            {row.map(field)}
          </div>
        ))}
      </div>
      <div className={classes.row}>{(isCourse ? (['lang'] as const) : otherLists).map(field)}</div>
      {!isCourse && <DeadlineFields search={search} open={facets?.open} onChange={onChange} />}
      <PriceRange
        title={t('tuitionRange')}
        counts={facets?.price}
        value={{ min: search.price_min, max: search.price_max }}
        onChange={({ min, max }) => onChange({ price_min: min, price_max: max })}
      />
      {!isCourse && (
        <PriceRange
          title={t('feeRange')}
          counts={facets?.cost}
          value={{ min: search.cost_min, max: search.cost_max }}
          onChange={({ min, max }) => onChange({ cost_min: min, cost_max: max })}
        />
      )}
    </div>
  )
}
