import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRowCursor } from '../../../platform/use-row-cursor.ts'
import type { ProgramRow } from '../queries.ts'

interface RowKeys {
  readonly rows: readonly ProgramRow[]
  readonly onToggle: (row: ProgramRow) => void
}

/**
 * Adds keyboard shortcuts: J and K move the cursor, X selects, E opens, / focuses the search. Returns the id
 * of the row with the cursor.
 */
export function useRowKeys({ rows, onToggle }: RowKeys): number | null {
  const navigate = useNavigate()
  const letters = useMemo(
    () => [
      { code: 'KeyX', run: onToggle },
      {
        code: 'KeyE',
        run: ({ id }: ProgramRow) =>
          void navigate({ to: '/course-edit/$courseId', params: { courseId: id } }),
      },
    ],
    [navigate, onToggle],
  )
  return useRowCursor({ rows, letters }).id
}
