import type { HomeTask } from '@qadam/contract/home/schemas.ts'
import { useTranslation } from 'react-i18next'
import { daysUntil, nearDate } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'

/** Who reads: the student is spoken to, a guardian reads about the student. */
export type Voice = 'student' | 'guardian'

type Dated = Pick<HomeTask, 'kind' | 'due_on' | 'due_time' | 'is_overdue'>

const urgentDays = 3
const events: readonly HomeTask['kind'][] = ['visa', 'exam', 'departure']

/** Returns the words of tasks in the reader's language. */
export function useTaskWords(voice: Voice = 'student') {
  const { t } = useTranslation('home')
  const language = useLanguage()
  return {
    sentence: ({ kind, title }: Pick<HomeTask, 'kind' | 'title'>) =>
      voice === 'student' ? t(`todo_${kind}`, { title }) : t(`about_${kind}`, { title }),
    /** The day of an event, or the deadline of a task; undefined without one. */
    when({ kind, due_on, due_time, is_overdue }: Dated): string | undefined {
      if (!due_on) return undefined
      const day = nearDate(due_on, language)
      if (is_overdue) return t('overdue', { day })
      if (events.includes(kind)) return [day, due_time].filter(Boolean).join(', ')
      return due_time ? t('dueAt', { day, time: due_time }) : t('dueBy', { day })
    },
    /** Three days or less are left, or the day is past. */
    isSoon: ({ due_on }: Dated): boolean => due_on !== null && daysUntil(due_on) <= urgentDays,
    takes: (minutes: number | null) => (minutes === null ? undefined : t('minutes', { count: minutes })),
    daysLeft(day: string): string {
      const count = daysUntil(day)
      return count === 0 ? t('today') : t('daysLeft', { count })
    },
  }
}
