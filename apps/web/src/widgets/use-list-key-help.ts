import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listShortcuts, type ShortcutHelp } from '../platform/shortcuts.ts'

/** Names of what a key of a list does. */
export type ListKey =
  | 'move'
  | 'peek'
  | 'open'
  | 'openByLetter'
  | 'choose'
  | 'edit'
  | 'note'
  | 'step'
  | 'write'
  | 'search'

/** Returns the keys of a list for the line below it; the list of shortcuts shows them too. */
export function useListKeyHelp(names: readonly ListKey[]): readonly ShortcutHelp[] {
  const { t } = useTranslation('peek')
  const rows = useMemo(() => {
    const known: Readonly<Record<ListKey, ShortcutHelp>> = {
      move: { keys: ['J', 'K'], what: t('keyMove') },
      peek: { keys: [t('space')], what: t('keyPeek') },
      open: { keys: ['↵'], what: t('keyOpen') },
      openByLetter: { keys: ['E'], what: t('keyOpen') },
      choose: { keys: ['X'], what: t('keyChoose') },
      edit: { keys: ['E'], what: t('keyEdit') },
      note: { keys: ['N'], what: t('keyNote') },
      step: { keys: ['S'], what: t('keyStep') },
      write: { keys: ['M'], what: t('keyWrite') },
      search: { keys: ['/'], what: t('keySearch') },
    }
    return names.map((name) => known[name])
  }, [t, names])
  useEffect(() => listShortcuts(rows), [rows])
  return rows
}
