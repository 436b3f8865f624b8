import type { CSSProperties } from 'react'
import classes from './Ring.module.css'

interface RingProps {
  readonly done: number
  readonly total: number
  readonly label: string
  readonly size?: number
}

const thickness = 10

/** A share of a whole as a ring around its two numbers. */
export function Ring({ done, total, label, size = 96 }: RingProps) {
  const share = total <= 0 ? 0 : Math.min(Math.max(done / total, 0), 1)
  const radius = 50 - thickness / 2
  return (
    <span
      className={classes.ring}
      style={{ '--size': `${size}px` } as CSSProperties}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
    >
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
    </span>
  )
}
