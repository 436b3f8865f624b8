import { clockTime } from '../../../platform/formats.ts'
import classes from '../Groups.module.css'

/** From when to when a class takes place, by the school's clock. */
export function ClassTime({ from, until }: { from: string; until: string }) {
  return (
    <span className={classes.time}>
      {clockTime(from)}–{clockTime(until)}
    </span>
  )
}
