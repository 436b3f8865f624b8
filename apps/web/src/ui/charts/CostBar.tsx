import type { CardColor } from '../tokens.ts'
import classes from './CostBar.module.css'

interface CostBarProps {
  readonly label: string
  readonly total: string
  readonly parts: readonly { readonly name: string; readonly value: number; readonly color: CardColor }[]
  readonly format: (value: number) => string
}

/** What a sum is made of: one stacked bar, and a table of its parts that everybody reads. */
export function CostBar({ label, total, parts, format }: CostBarProps) {
  return (
    <figure className={classes.cost}>
      <div className={classes.bar} aria-hidden>
        {parts
          .filter(({ value }) => value > 0)
          .map(({ name, value, color }) => (
            <span key={name} style={{ flexGrow: value, background: `var(--card-${color})` }} />
          ))}
      </div>
      <table>
        <caption>
          <span>{label}</span>
          <b>{total}</b>
        </caption>
        <tbody>
          {parts.map(({ name, value, color }) => (
            <tr key={name}>
              <th scope="row">
                <i style={{ background: `var(--card-${color})` }} aria-hidden />
                {name}
              </th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
