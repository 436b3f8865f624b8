import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listShortcuts, useShortcuts } from '../../platform/shortcuts.ts'
import { over } from '../../platform/use-row-cursor.ts'
import type { Quick } from './QuickDialog.tsx'

/** N opens a note and S the next step, unless something else is open over the page; memoize `onOpen`. */
export function useQuickKeys(onOpen: (kind: Quick['kind']) => void): void {
  const { t } = useTranslation('recordPage')
  const shortcuts = useMemo(() => {
    const unlessCovered = (kind: Quick['kind']) => () => {
      if (!document.activeElement?.closest(over)) onOpen(kind)
    }
    return [
      { code: 'KeyN', run: unlessCovered('note') },
      { code: 'KeyS', run: unlessCovered('step') },
    ]
  }, [onOpen])
  useShortcuts(shortcuts)
  useEffect(
    () =>
      listShortcuts([
        { keys: ['N'], what: t('note') },
        { keys: ['S'], what: t('step') },
      ]),
    [t],
  )
}
