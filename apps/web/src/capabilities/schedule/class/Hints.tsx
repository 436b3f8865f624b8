import { IconAlertTriangle } from '@tabler/icons-react'
import type { PlanHints } from '../queries.ts'
import classes from './ClassSheet.module.css'

/** Renders the blockers of a time as a live region. */
export function Hints({ hindrances }: Pick<PlanHints, 'hindrances'>) {
  return (
    <ul className={classes.hints} aria-live="polite" hidden={hindrances.length === 0}>
      {hindrances.map(({ code, message, can_override }) => (
        <li key={`${code} ${message}`} data-soft={can_override || undefined}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>{message}</span>
        </li>
      ))}
    </ul>
  )
}
