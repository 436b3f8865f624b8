import { ChartTable } from './ChartTable.tsx'
import classes from './DeadlineStrip.module.css'

interface DeadlineStripProps {
  readonly label: string
  /** The word for the present day. */
  readonly today: { readonly on: string; readonly name: string }
  /** Days as YYYY-MM-DD. */
  readonly deadlines: readonly { readonly on: string; readonly name: string }[]
  readonly format: (day: string) => string
}

const dayMs = 86_400_000
/** A deadline is urgent during its last days. */
const urgentDays = 3

/** The coming deadlines on one line from today to the last of them, each with its name and day. */
export function DeadlineStrip({ label, today, deadlines, format }: DeadlineStripProps) {
  const start = Date.parse(today.on)
  const coming = deadlines.filter(({ on }) => on >= today.on).toSorted((a, b) => a.on.localeCompare(b.on))
  const end = Date.parse(coming.at(-1)?.on ?? today.on)
  const positionOf = (on: string) => (end === start ? 100 : (100 * (Date.parse(on) - start)) / (end - start))
  const isUrgent = (on: string) => (Date.parse(on) - start) / dayMs <= urgentDays
  return (
    <figure className={classes.strip}>
      <div className={classes.line} aria-hidden>
        <i className={classes.today} />
        {coming.map(({ on, name }) => (
          <i
            key={`${on} ${name}`}
            style={{ insetInlineStart: `${positionOf(on)}%` }}
            data-urgent={isUrgent(on) || undefined}
          />
        ))}
      </div>
      <ol aria-hidden>
        <li>
          <b>{today.name}</b> {format(today.on)}
        </li>
        {coming.map(({ on, name }) => (
          <li key={`${on} ${name}`} data-urgent={isUrgent(on) || undefined}>
            <b>{name}</b> {format(on)}
          </li>
        ))}
      </ol>
      <ChartTable caption={label} rows={coming.map(({ on, name }) => [name, format(on)])} />
    </figure>
  )
}
