import { clockTime } from '../../../platform/formats.ts'
import classes from '../Groups.module.css'

interface ClassTimeProps {
  readonly from: string
  readonly until: string
  readonly zone: string
}

/** From when to when a class takes place, by a clock. */
export function ClassTime({ from, until, zone }: ClassTimeProps) {
  return (
    <span className={classes.time}>
      {clockTime(from, zone)}–{clockTime(until, zone)}
    </span>
  )
}
