import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listShortcuts, type Shortcut, useShortcuts } from '../../../platform/shortcuts.ts'

interface ScheduleKeys {
  readonly onStep: (step: 1 | -1) => void
  readonly onToday: () => void
  readonly onPlan?: () => void
}

/** Arrows go back and on, T comes back to today, N plans a class; nothing of it under an open sheet. */
export function useScheduleKeys({ onStep, onToday, onPlan }: ScheduleKeys): void {
  const { t } = useTranslation('schedule')
  useEffect(
    () =>
      listShortcuts([
        { keys: ['←', '→'], what: t('keys.step') },
        { keys: ['T'], what: t('keys.today') },
        { keys: ['N'], what: t('keys.plan') },
      ]),
    [t],
  )
  const shortcuts = useMemo<Shortcut[]>(() => {
    const free = (run: () => void) => () => {
      if (!document.querySelector('[role="dialog"], dialog[open], [role="menu"]')) run()
    }
    return [
      { code: 'ArrowLeft', run: free(() => onStep(-1)) },
      { code: 'ArrowRight', run: free(() => onStep(1)) },
      { code: 'KeyT', run: free(onToday) },
      ...(onPlan ? [{ code: 'KeyN', run: free(onPlan) }] : []),
    ]
  }, [onStep, onToday, onPlan])
  useShortcuts(shortcuts)
}
