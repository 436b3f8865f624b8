import { useCallback, useState } from 'react'
import type { Chosen } from './BulkDrawer.tsx'
import { whereOf } from './conditions.ts'
import type { StudentPage, StudentRow } from './queries.ts'
import type { StudentSearch } from './student-search.ts'

const noRows: readonly StudentRow[] = []

/** Returns the selection: rows of several pages, or everyone who matches the search. */
export function useStudentSelection(search: StudentSearch, page: StudentPage | undefined) {
  const [selected, setSelected] = useState<readonly StudentRow[]>([])
  const [everybody, setEverybody] = useState(false)
  const rows = page?.results ?? noRows
  const count = page?.count ?? 0
  const onPage = rows.map(({ id }) => id)
  const toggle = useCallback((row: StudentRow) => {
    setEverybody(false)
    setSelected((now) =>
      now.some(({ id }) => id === row.id) ? now.filter(({ id }) => id !== row.id) : [...now, row],
    )
  }, [])
  const chosen: Chosen = everybody ? { where: whereOf(search) } : { ids: selected.map(({ id }) => id) }
  return {
    rows,
    count,
    selected,
    selectedOnPage: everybody
      ? [...rows]
      : selected
          .filter(({ id }) => onPage.includes(id))
          .map((row) => rows.find(({ id }) => id === row.id) ?? row),
    chosen,
    chosenCount: everybody ? count : selected.length,
    /** The number of matches when not all of them are selected, otherwise null. */
    notChosen: everybody || selected.length >= count ? null : count,
    toggle,
    selectOnPage: (now: readonly StudentRow[]) => {
      setEverybody(false)
      setSelected([...selected.filter(({ id }) => !onPage.includes(id)), ...now])
    },
    chooseEverybody: () => setEverybody(true),
    leaveEverybody: () => setEverybody(false),
    clear: () => {
      setSelected([])
      setEverybody(false)
    },
  }
}
export type StudentSelection = ReturnType<typeof useStudentSelection>
