import type { CSSProperties, ReactNode } from 'react'
import { ChartNumbers } from './ChartNumbers.tsx'
import classes from './StackedColumns.module.css'

/** How a part looks, recognizable without its colour: filled, striped, dotted, outlined. */
export type ColumnLook = 'filled' | 'striped' | 'dotted' | 'outlined'

export interface StackedColumn {
  readonly key: string
  readonly name: string
  /** One value for each part, from the bottom up. */
  readonly values: readonly number[]
  /** The period is not over: what is still to come is hatched. */
  readonly isRunning?: boolean
  /** What is still to come in a running period. */
  readonly ahead?: number
}

interface StackedColumnsProps {
  readonly label: string
  readonly parts: readonly { readonly key: string; readonly name: string; readonly look: ColumnLook }[]
  readonly columns: readonly StackedColumn[]
  readonly format: (value: number) => string
  /** The heads of the table behind it: of the names, and of what is still to come. */
  readonly words: { readonly name: string; readonly ahead: string; readonly table: string }
  /** Renders a link to what is behind a column, around its picture. */
  readonly link?: (column: StackedColumn, label: string, picture: ReactNode) => ReactNode
}

/** Numbers by period as stacked columns, the first part labelled; the running period is hatched. */
export function StackedColumns({ label, parts, columns, format, words, link }: StackedColumnsProps) {
  const all = ({ values, ahead = 0 }: StackedColumn) => values.reduce((sum, one) => sum + one, ahead)
  const max = Math.max(1, ...columns.map(all))
  const share = (value: number) => ({ '--share': value / max }) as CSSProperties
  const hasAhead = columns.some(({ ahead }) => ahead !== undefined)
  return (
    <figure className={classes.chart} aria-label={label}>
      <div className={classes.legend}>
        <ul aria-hidden>
          {parts.map(({ key, name, look }) => (
            <li key={key}>
              <i className={classes.swatch} data-look={look} />
              {name}
            </li>
          ))}
          {hasAhead && (
            <li>
              <i className={classes.swatch} data-look="ahead" />
              {words.ahead}
            </li>
          )}
        </ul>
        <ChartNumbers
          label={words.table}
          columns={[words.name, ...parts.map(({ name }) => name), ...(hasAhead ? [words.ahead] : [])]}
          rows={columns.map(({ key, name, values, ahead }) => ({
            key,
            cells: [name, ...values.map(format), ...(hasAhead ? [format(ahead ?? 0)] : [])],
          }))}
        />
      </div>
      <ol className={classes.columns}>
        {columns.map((column) => {
          const text = [
            ...parts.map(({ name }, at) => `${name} ${format(column.values[at] ?? 0)}`),
            ...(column.ahead ? [`${words.ahead} ${format(column.ahead)}`] : []),
          ].join(', ')
          const picture = (
            <>
              <span className={classes.stack}>
                <b>{format(column.values[0] ?? 0)}</b>
                {column.ahead ? (
                  <i className={classes.part} data-look="ahead" style={share(column.ahead)} />
                ) : null}
                {parts
                  .map(({ key, look }, at) => ({ key, look, value: column.values[at] ?? 0 }))
                  .toReversed()
                  .filter(({ value }) => value > 0)
                  .map(({ key, look, value }) => (
                    <i key={key} className={classes.part} data-look={look} style={share(value)} />
                  ))}
              </span>
              <span className={classes.name}>{column.name}</span>
            </>
          )
          return (
            <li key={column.key} data-running={column.isRunning || undefined}>
              {link ? (
                link(column, `${column.name}: ${text}`, picture)
              ) : (
                <span role="img" aria-label={`${column.name}: ${text}`} title={text}>
                  {picture}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
