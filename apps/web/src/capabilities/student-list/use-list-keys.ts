import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import type { ShortcutHelp } from '../../platform/shortcuts.ts'
import { type ListKey, useListKeyHelp } from '../../widgets/use-list-key-help.ts'
import { type Peek, usePeek } from '../../widgets/use-peek.ts'
import type { Quick } from '../record/public.ts'
import type { StudentRow } from './queries.ts'

interface ListKeys {
  readonly rows: readonly StudentRow[]
  readonly onToggle: (row: StudentRow) => void
  readonly onEdit: (row: StudentRow) => void
  /** Opens the step of the selected students; false when none is selected. */
  readonly onStep: () => boolean
}

const help: readonly ListKey[] = ['move', 'peek', 'open', 'choose', 'edit', 'note', 'step', 'write', 'search']

/** Adds keyboard shortcuts: those of every list with a peek, and X selects, E edits, N notes, S adds a step, M writes. */
export function useListKeys({ rows, onToggle, onEdit, onStep }: ListKeys): {
  peek: Peek<StudentRow>
  keys: readonly ShortcutHelp[]
  /** What is being written of a student over the list. */
  quick: Quick | null
  onQuick: (quick: Quick | null) => void
} {
  const navigate = useNavigate()
  const keys = useListKeyHelp(help)
  const [quick, onQuick] = useState<Quick | null>(null)
  const onOpen = useCallback(
    ({ id }: StudentRow) => void navigate({ to: '/user/view/$userId', params: { userId: id } }),
    [navigate],
  )
  const letters = useMemo(
    () => [
      { code: 'KeyX', run: onToggle },
      { code: 'KeyE', run: onEdit },
      { code: 'KeyN', run: (student: StudentRow) => onQuick({ kind: 'note', student }) },
      {
        code: 'KeyS',
        run: (student: StudentRow) => {
          if (!onStep()) onQuick({ kind: 'step', student })
        },
      },
      {
        code: 'KeyM',
        run: ({ id }: StudentRow) =>
          void navigate({
            to: '/user/view/$userId',
            params: { userId: id },
            search: { tab: 'communication' },
          }),
      },
    ],
    [navigate, onToggle, onEdit, onStep],
  )
  return { peek: usePeek({ rows, letters, onOpen }), keys, quick, onQuick }
}
