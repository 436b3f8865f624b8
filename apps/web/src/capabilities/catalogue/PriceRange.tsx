import { useEffect, useRef, useState } from 'react'
import { number } from '../../platform/formats.ts'
import { Histogram } from './Histogram.tsx'
import classes from './PriceRange.module.css'
import { useWords } from './program-words.ts'
import type { Facets } from './queries.ts'

interface Range {
  readonly min: number | undefined
  readonly max: number | undefined
}

interface PriceRangeProps {
  readonly title: string
  readonly counts: Facets['cost'] | undefined
  readonly value: Range
  readonly onChange: (range: Range) => void
}

const pause = 350

/** Renders a price range in tenge: a histogram, two thumbs, and two fields for exact amounts. */
export function PriceRange({ title, counts, value, onChange }: PriceRangeProps) {
  const { t, language } = useWords()
  const { draft, change, leave } = usePriceDraft(value, onChange)
  // A price range excludes programs without a price: tell the user so.
  const unknown = value.min === undefined && value.max === undefined ? 0 : (counts?.unknown ?? 0)
  const buckets = counts?.buckets ?? []
  const edges = buckets.length > 0 ? [...buckets.map((bucket) => bucket.from), buckets.at(-1)?.to ?? 0] : []
  const last = Math.max(edges.length - 1, 1)
  const low = draft.min === undefined ? 0 : edgeBelow(edges, draft.min)
  const high = draft.max === undefined ? last : edgeAbove(edges, draft.max)
  const moveLow = (index: number) =>
    change({ ...draft, min: index <= 0 ? undefined : edges[Math.min(index, high)] })
  const moveHigh = (index: number) =>
    change({ ...draft, max: index >= last ? undefined : edges[Math.max(index, low)] })
  const shown = (index: number) => `${number(edges[index] ?? 0, language)} ₸`
  const field = (side: 'min' | 'max') => (
    <label className={classes.field}>
      <span>{t(side === 'min' ? 'from' : 'to')}</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${title}: ${t(side === 'min' ? 'least' : 'most')}, ${t('inTenge')}`}
        placeholder={
          edges.length > 0 ? number(side === 'min' ? (counts?.min ?? 0) : (counts?.max ?? 0), language) : ''
        }
        value={draft[side] === undefined ? '' : number(draft[side], language)}
        onBlur={leave}
        onChange={(event) => change({ ...draft, [side]: wholeOf(event.currentTarget.value) })}
      />
    </label>
  )
  return (
    <fieldset className={classes.range}>
      <legend className={classes.title}>{title}, ₸</legend>
      <div className={classes.chart}>
        <Histogram counts={buckets.map((bucket) => bucket.count)} from={low} to={high} />
        <input
          type="range"
          min={0}
          max={last}
          value={low}
          disabled={edges.length === 0}
          aria-label={`${title}: ${t('least')}`}
          aria-valuetext={shown(low)}
          onChange={(event) => moveLow(Number(event.currentTarget.value))}
        />
        <input
          type="range"
          min={0}
          max={last}
          value={high}
          disabled={edges.length === 0}
          aria-label={`${title}: ${t('most')}`}
          aria-valuetext={shown(high)}
          onChange={(event) => moveHigh(Number(event.currentTarget.value))}
        />
      </div>
      <div className={classes.fields}>
        {field('min')}
        {field('max')}
      </div>
      {unknown > 0 && (
        <p className={classes.unknown}>
          {t('priceUnknown', { count: unknown, number: number(unknown, language) })}
        </p>
      )}
    </fieldset>
  )
}

/** Returns the price range during typing or dragging; debounces changes. */
function usePriceDraft(value: PriceRangeProps['value'], onChange: PriceRangeProps['onChange']) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [draft, setDraft] = useState<Range>(value)
  const [seen, setSeen] = useState<Range>(value)
  if (seen.min !== value.min || seen.max !== value.max) {
    setSeen(value)
    setDraft(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (next: Range) => {
    setDraft(next)
    clearTimeout(timer.current)
    // While the second amount is typed it can be below the first: wait for blur.
    if (isInOrder(next)) timer.current = setTimeout(() => onChange(next), pause)
  }
  const leave = () => {
    if (!isInOrder(draft)) onChange({ min: draft.max, max: draft.min })
  }
  return { draft, change, leave }
}

/** Parses digits among spaces and signs; an empty text means no limit. */
function wholeOf(typed: string): number | undefined {
  const digits = typed.replace(/\D/g, '').slice(0, 12)
  return digits ? Number(digits) : undefined
}

function isInOrder({ min, max }: Range): boolean {
  return min === undefined || max === undefined || min <= max
}

function edgeBelow(edges: readonly number[], sum: number): number {
  return Math.max(
    0,
    edges.findLastIndex((edge) => edge <= sum),
  )
}

function edgeAbove(edges: readonly number[], sum: number): number {
  const index = edges.findIndex((edge) => edge >= sum)
  return index < 0 ? Math.max(edges.length - 1, 1) : index
}
