import type { ReactNode } from 'react'
import classes from './WeekStrip.module.css'

interface WeekStripProps {
  /** Names the strip for a screen reader. */
  readonly label: string
  /** Seven of `WeekStripDay`. */
  readonly children: ReactNode
}

/** Renders seven days side by side; on a phone the strip scrolls sideways. */
export function WeekStrip({ label, children }: WeekStripProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls sideways on a phone is reached by the keyboard
    <ol className={classes.week} aria-label={label} tabIndex={0}>
      {children}
    </ol>
  )
}

interface WeekStripDayProps {
  /** The weekday and the number, often as a link; the number in `<b>`. */
  readonly head: ReactNode
  readonly isToday: boolean
  /** True when nothing needs the reader: the day recedes. */
  readonly isCalm: boolean
  readonly children: ReactNode
}

export function WeekStripDay({ head, isToday, isCalm, children }: WeekStripDayProps) {
  return (
    <li data-today={isToday || undefined} data-calm={isCalm || undefined}>
      <div className={classes.head}>{head}</div>
      {children}
    </li>
  )
}

interface WeekStripLineProps {
  /** `alarm` cannot be made up for, `free` is the reader's own time, `more` has no mark. */
  readonly tone: 'alarm' | 'usual' | 'quiet' | 'free' | 'more'
  /** The hour. */
  readonly time?: string | null | undefined
  /** The whole text, where the line may cut it. */
  readonly title?: string
  readonly children: ReactNode
}

export function WeekStripLine({ tone, time, title, children }: WeekStripLineProps) {
  return (
    <p className={classes.line} data-tone={tone} title={title}>
      {time && <span>{time}</span>}
      {children}
    </p>
  )
}
