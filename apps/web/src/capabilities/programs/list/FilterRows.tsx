import { Stack } from '@mantine/core'
import { chosen, type ListFilter, listValue } from '../../catalogue/catalogue-search.ts'
import { FacetPopover } from '../../catalogue/FacetPopover.tsx'
import { optionsOf, otherLists, tagRows } from '../../catalogue/facet-kinds.ts'
import type { Facets } from '../queries.ts'
import classes from './ProgramListScreen.module.css'
import { asCatalogue } from './program-asked.ts'
import type { ProgramSearch } from './program-search.ts'

interface FilterRowsProps {
  readonly search: ProgramSearch
  readonly facets: Facets | undefined
  readonly onChange: (change: Partial<ProgramSearch>) => void
}

/** Renders the four rows of filter tags, then language and country. */
export function FilterRows({ search, facets, onChange }: FilterRowsProps) {
  const field = (filter: ListFilter) => (
    <FacetPopover
      key={filter}
      filter={filter}
      options={optionsOf(facets, filter)}
      values={chosen(asCatalogue(search), filter)}
      onChange={(values) => onChange({ [filter]: listValue(values) })}
    />
  )
  const [first, second, third, last] = tagRows
  return (
    <div className={classes.filters}>
      {[first, second, third, last, otherLists].map((row) => (
        <Stack key={row[0]} gap="xs" data-row={row.join('-')}>
          {row.map(field)}
        </Stack>
      ))}
    </div>
  )
}
