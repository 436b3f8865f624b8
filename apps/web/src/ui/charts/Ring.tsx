import type { CSSProperties } from 'react'
import { ChartTable } from './ChartTable.tsx'
import classes from './Ring.module.css'

/** What a part of a ring means: done, to be done first, to be done after it, and at last. */
export type RingTone = 'done' | 'next' | 'after' | 'last'

interface RingProps {
  readonly parts: readonly { readonly name: string; readonly value: number; readonly tone: RingTone }[]
  readonly label: string
  /** Below the two numbers: what the first one counts. */
  readonly caption: string
  readonly size?: number
}

const thickness = 13
const gap = 1.5

/** A whole in its parts as a ring around the number of what is done. */
export function Ring({ parts, label, caption, size = 132 }: RingProps) {
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const done = parts.reduce((sum, { value, tone }) => sum + (tone === 'done' ? value : 0), 0)
  const shown = parts.filter(({ value }) => value > 0)
  const between = shown.length > 1 ? gap : 0
  return (
    <figure className={classes.ring} style={{ '--size': `${size}px` } as CSSProperties}>
      <svg viewBox="0 0 100 100" aria-hidden>
        {shown.map(({ name, value, tone }, index) => {
          const before = shown.slice(0, index).reduce((sum, one) => sum + one.value, 0)
          const share = (value / total) * 100
          return (
            <circle
              key={name}
              cx="50"
              cy="50"
              r={50 - thickness / 2}
              strokeWidth={thickness}
              pathLength={100}
              strokeDasharray={`${Math.max(share - between, 0.5)} 100`}
              strokeDashoffset={-(before / total) * 100}
              data-tone={tone}
            />
          )
        })}
      </svg>
      <span aria-hidden>
        <b>{done}</b>
        {caption}
      </span>
      <ChartTable caption={label} rows={parts.map(({ name, value }) => [name, `${value}`])} />
    </figure>
  )
}
