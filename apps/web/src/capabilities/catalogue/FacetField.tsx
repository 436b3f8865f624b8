import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { ListFilter } from './catalogue-search.ts'
import classes from './FacetField.module.css'
import type { Option } from './facet-kinds.ts'
import { languageName, useWords } from './program-words.ts'

interface FacetFieldProps extends Omit<ComponentProps<'button'>, 'value'> {
  readonly filter: ListFilter
  readonly options: readonly Option[]
  readonly values: readonly string[]
  readonly open?: boolean
  readonly onOpen: () => void
}

/** Renders a filter button with its name and selected values; opens the options. */
export function FacetField({ filter, options, values, open, onOpen, ...given }: FacetFieldProps) {
  const { t } = useWords()
  const any =
    filter === 'tag' || filter === 'degree' || filter === 'faculty' || filter === 'country'
      ? 'anyFeminine'
      : 'any'
  const names = values.map((value) => optionName(filter, value, options, t))
  const shown = names.length > 1 ? `${names[0]} +${names.length - 1}` : (names[0] ?? t(any))
  return (
    <button
      {...given}
      type="button"
      className={classes.field}
      data-chosen={values.length > 0 || undefined}
      data-filter={filter}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onOpen}
    >
      <span className={classes.name}>{t(filter)}</span>
      <span className={classes.value}>{shown}</span>
      <IconChevronDown className={classes.arrow} size={16} stroke={1.8} aria-hidden />
    </button>
  )
}

/** Returns the name of a selected value, with a fallback for values that no program has any more. */
export function optionName(
  filter: ListFilter,
  value: string,
  options: readonly Option[],
  t: ReturnType<typeof useWords>['t'],
): string {
  const known = options.find((option) => option.value === value)?.name
  return known ?? (filter === 'lang' ? languageName(value, t) : filter === 'country' ? value : t(filter))
}
