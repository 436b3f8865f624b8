import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listShortcuts } from '../../platform/shortcuts.ts'
import { useRowCursor } from '../../platform/use-row-cursor.ts'
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
  useEffect(() => listShortcuts([{ keys: ['↑', '↓', 'Space', 'E', 'Enter', '/'], what: t('keys') }]), [t])
  const letters = useMemo(() => [{ code: 'KeyE', run: onEdit }], [onEdit])
  const presses = useMemo(
    () => [
      { code: 'Space', run: onToggle },
      {
        code: 'Enter',
        run: ({ id }: StudentRow) => void navigate({ to: `/user/view/${id}` as string }),
      },
    ],
    [navigate, onToggle],
  )
  return useRowCursor({ rows, letters, presses, arrows: true })
}
