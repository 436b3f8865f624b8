import { type DayOrder, shownOrder } from './days.ts'

/** Which part of a day comes first in the columns of a file, as far as their cells show; `unclear` when both do. */
export type DayColumns = (column: string) => DayOrder | 'unclear' | undefined

/** Learns the order of days from columns of cells; a column that shows none is like the others of the file. */
export function dayColumnsOf(columns: ReadonlyMap<string, readonly string[]>): DayColumns {
  const shown = new Map(
    [...columns].map(([column, cells]) => [column, new Set(cells.flatMap((cell) => shownOrder(cell) ?? []))]),
  )
  const all = new Set([...shown.values()].flatMap((orders) => [...orders]))
  return (column) => {
    const own = shown.get(column)
    const orders = own && own.size > 0 ? own : all
    return orders.size > 1 ? 'unclear' : [...orders][0]
  }
}
