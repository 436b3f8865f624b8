import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import {
  type CatalogueSearch,
  chosen,
  type ListFilter,
  listValue,
  type narrowing,
} from './catalogue-search.ts'
import { DeadlineFields } from './DeadlineFields.tsx'
import { FacetField } from './FacetField.tsx'
import options from './FacetOptions.module.css'
import classes from './FilterGroups.module.css'
import { optionsOf } from './facet-kinds.ts'
import { PriceRange } from './PriceRange.tsx'
import { useWords } from './program-words.ts'
import type { Facets } from './queries.ts'

interface FilterGroupsProps {
  readonly search: CatalogueSearch
  readonly facets: Facets | undefined
  readonly onChange: (change: Partial<CatalogueSearch>) => void
  /** Opens all options of a filter. */
  readonly onOpen: (filter: ListFilter) => void
}

interface Group {
  readonly name: 'where' | 'study' | 'money' | 'language' | 'dates'
  /** The filters of the group; the first ones of a list stand in it at once. */
  readonly lists: readonly ListFilter[]
  readonly others: readonly (typeof narrowing)[number][]
}

const ofDegrees: readonly Group[] = [
  { name: 'where', lists: ['country', 'city', 'university', 'univer_tag'], others: [] },
  { name: 'study', lists: ['faculty', 'tag'], others: [] },
  { name: 'money', lists: [], others: ['price_min', 'price_max', 'cost_min', 'cost_max'] },
  { name: 'language', lists: ['lang'], others: [] },
  { name: 'dates', lists: ['degree', 'format'], others: ['is_open', 'start', 'end'] },
]
const ofCourses: readonly Group[] = [
  { name: 'study', lists: ['tag'], others: [] },
  { name: 'money', lists: [], others: ['price_min', 'price_max'] },
  { name: 'language', lists: ['lang'], others: [] },
]
/** Lists whose most frequent values are offered without opening them. */
const offered: ReadonlySet<ListFilter> = new Set(['country', 'faculty', 'lang', 'degree'])
const maxOffered = 4

/** Renders the filters in groups that fold, each with the number of its filters that are set. */
export function FilterGroups(props: FilterGroupsProps) {
  const { search, facets, onChange } = props
  const { t } = useWords()
  const isCourse = search.kind === 'course'
  return (
    <div className={classes.groups}>
      {(isCourse ? ofCourses : ofDegrees).map((group) => (
        <Fold key={group.name} name={group.name} set={setIn(search, group)}>
          {group.name === 'dates' && (
            <DeadlineFields search={search} open={facets?.open} onChange={onChange} />
          )}
          {group.lists.map((filter) => (
            <List key={filter} filter={filter} {...props} />
          ))}
          {group.name === 'money' && (
            <PriceRange
              title={t('tuitionRange')}
              counts={facets?.price}
              value={{ min: search.price_min, max: search.price_max }}
              onChange={({ min, max }) => onChange({ price_min: min, price_max: max })}
            />
          )}
          {group.name === 'money' && !isCourse && (
            <PriceRange
              title={t('feeRange')}
              counts={facets?.cost}
              value={{ min: search.cost_min, max: search.cost_max }}
              onChange={({ min, max }) => onChange({ cost_min: min, cost_max: max })}
            />
          )}
        </Fold>
      ))}
    </div>
  )
}

/** Returns how many filters of a group are set: each chosen value, and each other one. */
function setIn(search: CatalogueSearch, { lists, others }: Group): number {
  const values = lists.reduce((sum, filter) => sum + chosen(search, filter).length, 0)
  return values + others.filter((name) => search[name] !== undefined).length
}

interface FoldProps {
  readonly name: Group['name']
  readonly set: number
  readonly children: ReactNode
}

function Fold({ name, set, children }: FoldProps) {
  const { t } = useTranslation('filtering')
  const [isOpen, setOpen] = useState(name === 'where' || set > 0)
  return (
    <section className={classes.group}>
      <h3>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span>{t(name)}</span>
          {set > 0 && <span className={classes.set}>{set}</span>}
          {set === 0 && !isOpen && <span className={classes.any}>{t('any')}</span>}
          <IconChevronDown size={18} stroke={1.8} aria-hidden />
        </button>
      </h3>
      {isOpen && <div className={classes.content}>{children}</div>}
    </section>
  )
}

/** A list of values: the most frequent ones at once, and the way to all of them. */
function List({ filter, search, facets, onChange, onOpen }: FilterGroupsProps & { filter: ListFilter }) {
  const { language } = useWords()
  const all = optionsOf(facets, filter)
  const values = chosen(search, filter)
  const toggle = (value: string) =>
    onChange({
      [filter]: listValue(
        values.includes(value) ? values.filter((one) => one !== value) : [...values, value],
      ),
    })
  return (
    <div>
      <FacetField filter={filter} options={all} values={values} onOpen={() => onOpen(filter)} />
      {offered.has(filter) && (
        <ul className={classes.offered}>
          {all.slice(0, maxOffered).map(({ value, name, count }) => (
            <li key={value}>
              <label className={options.option}>
                <input type="checkbox" checked={values.includes(value)} onChange={() => toggle(value)} />
                <span>{name}</span>
                <span className={options.count}>{number(count, language)}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
