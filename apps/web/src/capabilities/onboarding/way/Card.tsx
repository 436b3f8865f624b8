import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Way.module.css'

/** One card of the page: its heading and what it is about. */
export function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <div className={classes.cardHead}>
        <Title order={2} size="h3" id={heading}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  )
}
