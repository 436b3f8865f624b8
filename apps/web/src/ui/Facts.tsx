import type { ReactNode } from 'react'
import classes from './Facts.module.css'

interface FactsProps {
  readonly facts: readonly (readonly [string, ReactNode])[]
  readonly label?: string
}

/** Renders names and values, one pair a line. */
export const Facts = ({ facts, label }: FactsProps) => (
  <dl className={classes.facts} aria-label={label}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
