import classes from './Statistics.module.css'

export interface Bar {
  readonly key: string
  readonly label: string
  /** 0 to 1, relative to the longest bar. */
  readonly share: number
  readonly value: string
  readonly tone?: 'good' | 'plain'
}

/** Renders numbers as bars; screen readers get a table. */
export function Bars({
  caption,
  head,
  bars,
}: {
  caption: string
  head: readonly [string, string]
  bars: readonly Bar[]
}) {
  return (
    <table className={classes.bars}>
      <caption>{caption}</caption>
      <thead className={classes.hidden}>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, share, value, tone }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>
              <span
                className={classes.bar}
                data-tone={tone ?? 'plain'}
                style={{ width: `${Math.max(share * 100, share > 0 ? 2 : 0)}%` }}
              />
              <span>{value}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
