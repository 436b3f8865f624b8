import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useMemo, useState } from 'react'
import { type Shortcut, useShortcuts } from '../../../platform/shortcuts.ts'
import type { ProgramRow } from '../queries.ts'

interface RowKeys {
  readonly rows: readonly ProgramRow[]
  readonly search: RefObject<HTMLInputElement | null>
  readonly onToggle: (row: ProgramRow) => void
}

/**
 * Adds keyboard shortcuts: J and K move the cursor, X selects, E opens, / focuses the search. Returns the row
 * with the cursor.
 */
export function useRowKeys({ rows, search, onToggle }: RowKeys): number | null {
  const navigate = useNavigate()
  const [cursor, setCursor] = useState<number | null>(null)
  const at = rows.findIndex((row) => row.id === cursor)
  const shortcuts = useMemo<Shortcut[]>(() => {
    const go = (index: number) => {
      const row = rows[Math.max(0, Math.min(index, rows.length - 1))]
      if (!row) return
      setCursor(row.id)
      document.querySelector(`[data-row="${row.id}"]`)?.scrollIntoView({ block: 'nearest' })
    }
    const present = rows[at]
    return [
      { code: 'KeyJ', run: () => go(at + 1) },
      { code: 'KeyK', run: () => go(at === -1 ? 0 : at - 1) },
      { code: 'KeyX', run: () => present && onToggle(present) },
      {
        code: 'KeyE',
        run: () =>
          present && void navigate({ to: '/course-edit/$courseId', params: { courseId: present.id } }),
      },
      { code: 'Slash', run: () => search.current?.focus() },
    ]
  }, [rows, at, navigate, onToggle, search])
  useShortcuts(shortcuts)
  return cursor
}
