import { type ReactNode, useId } from 'react'
import classes from './Home.module.css'

interface HomeSectionProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Renders a card of the home with its heading. */
export function HomeSection({ title, aside, children }: HomeSectionProps) {
  const heading = useId()
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
