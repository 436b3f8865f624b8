import { VisuallyHidden } from '@mantine/core'

interface ChartTableProps {
  readonly caption: string
  readonly rows: readonly (readonly [name: string, value: string])[]
}

/** The numbers of a chart as a table for screen readers; the picture itself is hidden from them. */
export function ChartTable({ caption, rows }: ChartTableProps) {
  return (
    <VisuallyHidden component="div">
      <table>
        <caption>{caption}</caption>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
