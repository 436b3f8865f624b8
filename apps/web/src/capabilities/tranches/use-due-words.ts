import type { Due, TrancheEvent } from '@qadam/contract/tranches/rules.ts'
import { useTranslation } from 'react-i18next'
import { nearDate } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'

interface AnyDue {
  readonly due_on: string | null
  readonly event: TrancheEvent | null
  readonly days_after: number | null
}

/** Returns a function that says when something is to be paid: by a day, or so many days after an event. */
export function useDueWords(): (due: AnyDue | Due) => string {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  return (due) => {
    if ('due_on' in due && due.due_on !== null) return t('dueOn', { day: nearDate(due.due_on, language) })
    if ('event' in due && due.event !== null) return t(`after_${due.event}`, { days: due.days_after ?? 0 })
    return t('noDay')
  }
}
