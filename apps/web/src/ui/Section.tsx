import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Section.module.css'

interface SectionProps {
  readonly id?: string
  readonly title: string
  readonly text?: ReactNode
  readonly children: ReactNode
}

/** A section of a long form: its description at the left, its fields at the right; stacked on a phone. */
export function Section({ id, title, text, children }: SectionProps) {
  const heading = useId()
  return (
    <section id={id} className={classes.section} aria-labelledby={heading}>
      <div className={classes.words}>
        <Title order={2} id={heading}>
          {title}
        </Title>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  )
}
