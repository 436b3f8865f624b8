import { useCallback, useState } from 'react'
import { useRowSelection } from '../../ui/use-row-selection.ts'
import type { Chosen } from './BulkDrawer.tsx'
import { whereOf } from './conditions.ts'
import type { StudentPage, StudentRow } from './queries.ts'
import type { StudentSearch } from './student-search.ts'

const noRows: readonly StudentRow[] = []

/** Returns the selection: rows of several pages, or everyone who matches the search. */
export function useStudentSelection(search: StudentSearch, page: StudentPage | undefined) {
  const [everybody, setEverybody] = useState(false)
  const rows = page?.results ?? noRows
  const count = page?.count ?? 0
  const { selected, selectedOnPage, toggle, selectOnPage, clear } = useRowSelection(rows)
  const chosen: Chosen = everybody ? { where: whereOf(search) } : { ids: selected.map(({ id }) => id) }
  return {
    rows,
    count,
    selected,
    selectedOnPage: everybody ? [...rows] : selectedOnPage,
    chosen,
    chosenCount: everybody ? count : selected.length,
    /** The number of matches when not all of them are selected, otherwise null. */
    notChosen: everybody || selected.length >= count ? null : count,
    toggle: useCallback(
      (row: StudentRow) => {
        setEverybody(false)
        toggle(row)
      },
      [toggle],
    ),
    selectOnPage: (now: readonly StudentRow[]) => {
      setEverybody(false)
      selectOnPage(now)
    },
    chooseEverybody: () => setEverybody(true),
    leaveEverybody: () => setEverybody(false),
    clear: () => {
      clear()
      setEverybody(false)
    },
  }
}
export type StudentSelection = ReturnType<typeof useStudentSelection>
