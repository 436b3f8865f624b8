import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listShortcuts, type Shortcut, useShortcuts } from '../../platform/shortcuts.ts'
import type { StudentRow } from './queries.ts'

interface ListKeys {
  readonly rows: readonly StudentRow[]
  readonly onToggle: (row: StudentRow) => void
  readonly onEdit: (row: StudentRow) => void
}

/**
 * Adds keyboard shortcuts: arrow keys move the cursor, Space selects, E edits, Enter opens, / focuses the
 * search. Returns the id of the row with the cursor.
 */
export function useListKeys({ rows, onToggle, onEdit }: ListKeys): number | null {
  const { t } = useTranslation('roster')
  const navigate = useNavigate()
  const [cursor, setCursor] = useState<number | null>(null)
  const at = rows.findIndex((row) => row.id === cursor)
  useEffect(() => listShortcuts([{ keys: ['↑', '↓', 'Space', 'E', 'Enter', '/'], what: t('keys') }]), [t])
  const shortcuts = useMemo<Shortcut[]>(() => {
    const go = (index: number) => {
      const row = rows[Math.max(0, Math.min(index, rows.length - 1))]
      if (!row) return
      setCursor(row.id)
      document.querySelector(`[data-row="${row.id}"]`)?.scrollIntoView({ block: 'nearest' })
    }
    const present = rows[at]
    // On a button, link or checkbox these keys belong to the control.
    const isFree = () => !document.activeElement?.closest('button, a, input, [role="menu"], [role="dialog"]')
    const walking: Shortcut[] = [
      { code: 'ArrowDown', run: () => go(at + 1) },
      { code: 'ArrowUp', run: () => go(at === -1 ? 0 : at - 1) },
      { code: 'KeyJ', run: () => go(at + 1) },
      { code: 'KeyK', run: () => go(at === -1 ? 0 : at - 1) },
      { code: 'KeyE', run: () => present && onEdit(present) },
      {
        code: 'Slash',
        run: () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus(),
      },
    ]
    if (!present) return walking
    return [
      ...walking,
      { code: 'Space', run: () => isFree() && onToggle(present) },
      {
        code: 'Enter',
        run: () => isFree() && void navigate({ to: `/user/view/${present.id}` as string }),
      },
    ]
  }, [rows, at, navigate, onToggle, onEdit])
  useShortcuts(shortcuts)
  return cursor
}
