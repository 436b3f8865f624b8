import { useCallback, useState } from 'react'

interface Identified {
  readonly id: number
}

/** Returns the chosen rows, which may be on other pages too; `rows` are those of the open page. */
export function useRowSelection<Row extends Identified>(rows: readonly Row[]) {
  const [selected, setSelected] = useState<readonly Row[]>([])
  const onPage = new Map(rows.map((row) => [row.id, row]))
  const toggle = useCallback(
    (row: Row) =>
      setSelected((before) =>
        before.some(({ id }) => id === row.id) ? before.filter(({ id }) => id !== row.id) : [...before, row],
      ),
    [],
  )
  return {
    selected,
    /** The chosen rows of the open page, as they are now. */
    selectedOnPage: selected.flatMap(({ id }) => onPage.get(id) ?? []),
    toggle,
    /** Replaces what is chosen on the open page; the choice on other pages stays. */
    selectOnPage: (chosen: readonly Row[]) =>
      setSelected([...selected.filter(({ id }) => !onPage.has(id)), ...chosen]),
    select: setSelected,
    clear: () => setSelected([]),
  }
}
