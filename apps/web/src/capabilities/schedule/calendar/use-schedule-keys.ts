import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listShortcuts, type Shortcut, useShortcuts } from '../../../platform/shortcuts.ts'
import type { ScheduleView } from './schedule-search.ts'
import { viewKeys } from './schedule-views.ts'

interface ScheduleKeys {
  readonly onStep: (step: 1 | -1) => void
  readonly onToday: () => void
  readonly onPlan?: () => void
  readonly views: readonly ScheduleView[]
  readonly onView: (view: ScheduleView) => void
}

/**
 * Adds keyboard shortcuts: arrow keys navigate, T goes to today, a letter selects a view, N plans a class;
 * disabled under an open drawer.
 */
export function useScheduleKeys({ onStep, onToday, onPlan, views, onView }: ScheduleKeys): void {
  const { t } = useTranslation('schedule')
  const plans = onPlan !== undefined
  useEffect(
    () =>
      listShortcuts([
        { keys: ['←', '→'], what: t('keys.step') },
        { keys: ['T'], what: t('keys.today') },
        { keys: views.map((view) => viewKeys[view]), what: t('keys.view') },
        ...(plans ? [{ keys: ['N'], what: t('keys.plan') }] : []),
      ]),
    [t, views, plans],
  )
  const shortcuts = useMemo<Shortcut[]>(() => {
    const free = (run: () => void) => () => {
      if (!document.querySelector('[role="dialog"], dialog[open], [role="menu"]')) run()
    }
    return [
      { code: 'ArrowLeft', run: free(() => onStep(-1)) },
      { code: 'ArrowRight', run: free(() => onStep(1)) },
      { code: 'KeyT', run: free(onToday) },
      ...views.map((view) => ({ code: `Key${viewKeys[view]}`, run: free(() => onView(view)) })),
      ...(onPlan ? [{ code: 'KeyN', run: free(onPlan) }] : []),
    ]
  }, [onStep, onToday, onPlan, views, onView])
  useShortcuts(shortcuts)
}
