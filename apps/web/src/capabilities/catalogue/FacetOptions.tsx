import { useMemo, useState } from 'react'
import { number } from '../../platform/formats.ts'
import { foundByTyping } from '../../ui/found-by-typing.ts'
import type { ListFilter } from './catalogue-search.ts'
import classes from './FacetOptions.module.css'
import type { Option } from './facet-kinds.ts'
import { languageName, useWords } from './program-words.ts'

interface FacetOptionsProps {
  readonly filter: ListFilter
  readonly options: readonly Option[]
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

const shownAtOnce = 60
const longerThan = 7

/** Renders the options of a filter: selected ones first, then by count; a long list is searchable. */
export function FacetOptions({ filter, options, values, onChange }: FacetOptionsProps) {
  const { t, language } = useWords()
  const [words, setWords] = useState('')
  const [max, setMost] = useState(shownAtOnce)
  // The order is fixed on open, so that a tick does not move the option under the pointer.
  const [first] = useState(() => new Set(values))
  const ordered = useMemo(() => {
    const known = new Set(options.map((option) => option.value))
    const gone = values.filter((value) => !known.has(value))
    const all = [...options, ...gone.map((value) => ({ value, name: nameless(filter, value, t), count: 0 }))]
    return [...all.filter(({ value }) => first.has(value)), ...all.filter(({ value }) => !first.has(value))]
  }, [options, values, first, filter, t])
  const matching = ordered.filter((option) => foundByTyping(option.name, words))
  const rest = matching.length - max
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((each) => each !== value) : [...values, value])
  return (
    <div className={classes.list}>
      {options.length > longerThan && (
        <input
          type="text"
          className={classes.find}
          data-autofocus
          aria-label={t('findIn')}
          placeholder={t('findIn')}
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <ul className={classes.options} aria-label={t(filter)}>
        {matching.slice(0, max).map((option) => (
          <li key={option.value}>
            <label className={classes.option}>
              <input
                type="checkbox"
                checked={values.includes(option.value)}
                onChange={() => toggle(option.value)}
              />
              <span>{option.name}</span>
              <span className={classes.count}>{number(option.count, language)}</span>
            </label>
          </li>
        ))}

        {rest > 0 && (
          <li>
            <button type="button" className={classes.more} onClick={() => setMost(max + 200)}>
              {t('showMore', { count: rest, number: number(rest, language) })}
            </button>
          </li>
        )}
      </ul>
      {matching.length === 0 && (
        <p className={classes.nothing} role="status">
          {t('nothingInList')}
        </p>
      )}
    </div>
  )
}

function nameless(filter: ListFilter, value: string, t: ReturnType<typeof useWords>['t']): string {
  return filter === 'lang' ? languageName(value, t) : value
}
