import type { CardColor } from '../tokens.ts'
import classes from './CostBar.module.css'

interface CostPart {
  readonly name: string
  /** Null where it is not known: the part stands in the table alone. */
  readonly value: number | null
  readonly color: CardColor
  /** What the sum is made of, below its name. */
  readonly note?: string | null
}

interface CostBarProps {
  readonly label: string
  readonly total: string
  readonly parts: readonly CostPart[]
  readonly format: (value: number) => string
  /** Stands for the sum of a part that is not known. */
  readonly unknown?: string
  /** Beside other sums: how long the bar is, as a share of the largest. */
  readonly share?: number
}

/** What a sum is made of: one stacked bar, and a table of its parts that everybody reads. */
export function CostBar({ label, total, parts, format, unknown, share = 1 }: CostBarProps) {
  return (
    <figure className={classes.cost}>
      <div className={classes.bar} style={{ width: `${share * 100}%` }} aria-hidden>
        {parts
          .filter(({ value }) => value !== null && value > 0)
          .map(({ name, value, color }) => (
            <span key={name} style={{ flexGrow: value ?? 0, background: `var(--card-${color})` }} />
          ))}
      </div>
      <table>
        <caption>
          <span>{label}</span>
          <b>{total}</b>
        </caption>
        <tbody>
          {parts.map(({ name, value, color, note }) => (
            <tr key={name} data-unknown={value === null || undefined}>
              <th scope="row">
                <i style={{ '--mark': `var(--card-${color})` } as object} aria-hidden />
                <span>
                  {name}
                  {note && <small>{note}</small>}
                </span>
              </th>
              <td>{value === null ? unknown : format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
