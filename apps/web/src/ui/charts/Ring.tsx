import type { CSSProperties } from 'react'
import { ChartTable } from './ChartTable.tsx'
import classes from './Ring.module.css'

interface RingProps {
  readonly done: number
  readonly total: number
  readonly label: string
  /** What the two numbers are called in the table. */
  readonly names: { readonly done: string; readonly total: string }
  readonly size?: number
}

const thickness = 10

/** A share of a whole as a ring around its two numbers. */
export function Ring({ done, total, label, names, size = 96 }: RingProps) {
  const share = total <= 0 ? 0 : Math.min(Math.max(done / total, 0), 1)
  const radius = 50 - thickness / 2
  return (
    <figure className={classes.ring} style={{ '--size': `${size}px` } as CSSProperties}>
      <svg viewBox="0 0 100 100" aria-hidden>
        <circle cx="50" cy="50" r={radius} strokeWidth={thickness} className={classes.track} />
        {share > 0 && (
          <circle
            cx="50"
            cy="50"
            r={radius}
            strokeWidth={thickness}
            pathLength={100}
            strokeDasharray={`${share * 100} 100`}
            className={classes.arc}
          />
        )}
      </svg>
      <span aria-hidden>
        <b>{done}</b>/{total}
      </span>
      <ChartTable
        caption={label}
        rows={[
          [names.done, `${done}`],
          [names.total, `${total}`],
        ]}
      />
    </figure>
  )
}
