import { IconTable } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './ChartNumbers.module.css'

interface ChartNumbersProps {
  /** The name of the button and the caption of the table. */
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[]
}

/** The numbers of a chart as a table that opens over the page, for reading aloud and for copying. */
export function ChartNumbers({ label, columns, rows }: ChartNumbersProps) {
  const caption = useId()
  return (
    <details className={classes.numbers}>
      <summary aria-label={label} title={label}>
        <IconTable size={18} stroke={1.7} aria-hidden />
      </summary>
      <div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard */}
        <section tabIndex={0} aria-labelledby={caption}>
          <table>
            <caption id={caption}>{label}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [name, ...cells] }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, at) => (
                    <td key={columns[at + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </details>
  )
}
