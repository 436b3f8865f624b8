import type { ReactNode } from 'react'
import classes from './Spot.module.css'

export type SpotName = 'start' | 'search' | 'closed' | 'done' | 'study' | 'people' | 'schedule' | 'messages'

interface SpotProps {
  readonly name: SpotName
}

/** An illustration of an empty state: the stair of the product, and on it what the page is about. Decorative. */
export function Spot({ name }: SpotProps) {
  return (
    <svg className={classes.spot} viewBox="0 0 160 110" aria-hidden>
      <circle className={classes.sun} cx="34" cy="30" r="13" />
      <path className={classes.cloud} d="M96 16h26M108 24h28" />
      <path className={classes.stair} d="M8 104V92h36V78h36V64h36V50h36v54z" />
      <path className={classes.tread} d="M8 92h36V78h36V64h36V50h36" />
      <g className={classes.thing}>{things[name]}</g>
    </svg>
  )
}

const things: Readonly<Record<SpotName, ReactNode>> = {
  start: (
    <>
      <path d="M134 50V14" />
      <path className={classes.lit} d="M134 15q8 -6 18 0v14q-10 -6 -18 0z" />
      <path d="M20 92q2 -8 10 -8M30 92q0 -12 8 -14" />
    </>
  ),
  search: (
    <>
      <circle className={classes.lit} cx="92" cy="40" r="14" />
      <path d="M102 50l12 12" />
      <path d="M86 36q4 -6 11 -3" />
    </>
  ),
  closed: (
    <>
      <path className={classes.lit} d="M120 50V20a14 14 0 0 1 28 0v30z" />
      <path d="M141 34v4M116 50h36" />
    </>
  ),
  done: (
    <>
      <circle className={classes.lit} cx="134" cy="32" r="16" />
      <path d="M126 32l6 6 11 -12" />
    </>
  ),
  study: (
    <>
      <path className={classes.lit} d="M82 64V38q9 -6 16 0q7 -6 16 0v26q-9 -5 -16 0q-7 -5 -16 0z" />
      <path d="M98 38v26M87 46q5 -3 7 -1M87 53q5 -3 7 -1M102 45q4 -2 8 0" />
    </>
  ),
  people: (
    <>
      <circle className={classes.lit} cx="98" cy="34" r="7" />
      <path className={classes.lit} d="M86 64v-7a12 12 0 0 1 24 0v7z" />
      <circle cx="134" cy="20" r="7" />
      <path d="M122 50v-7a12 12 0 0 1 24 0v7" />
    </>
  ),
  schedule: (
    <>
      <path className={classes.lit} d="M118 16h30a3 3 0 0 1 3 3v31h-36V19a3 3 0 0 1 3 -3z" />
      <path d="M115 26h36M124 12v8M142 12v8M123 34h5M135 34h5M123 42h5" />
    </>
  ),
  messages: (
    <>
      <path
        className={classes.lit}
        d="M116 14h32a6 6 0 0 1 6 6v14a6 6 0 0 1 -6 6h-20l-9 9v-9h-3a6 6 0 0 1 -6 -6V20a6 6 0 0 1 6 -6z"
      />
      <path d="M119 24h26M119 31h16" />
    </>
  ),
}
