import { type ReactNode, useId } from 'react'
import classes from './Overview.module.css'

interface OverviewSectionProps {
  readonly title: string
  readonly count: ReactNode
  /** What is done with the whole section. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

export function OverviewSection({ title, count, action, children }: OverviewSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>
          {title} <span>{count}</span>
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
