import type { TeachingDay } from '@qadam/contract/teaching-day/schemas.ts'
import { useTranslation } from 'react-i18next'
import { clockTime, daysUntil, nearDate } from '../../platform/formats.ts'
import { onClock } from '../../platform/school-clock.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { useLanguage } from '../../ui/language.ts'
import type { BehindRow } from './queries.ts'

type Reason = BehindRow['reasons'][number]
type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Hours after which a question is urgent, and days after which a work is. */
const urgentHours = 24
const urgentDays = 2

/** Returns the weekday of a calendar day, 1 is Monday. */
export const weekdayOf = (day: string): Weekday =>
  (((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1) as Weekday

/** Returns the words of the page: durations, ages, days and reasons. */
export function useDayWords() {
  const { t } = useTranslation('teachingDay')
  const language = useLanguage()
  const duration = (minutes: number) => {
    const values = { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
    if (values.hours === 0) return t('minutes', values)
    return t(values.minutes === 0 ? 'hours' : 'hoursMinutes', values)
  }
  const fullDay = (day: string) =>
    t('fullDay', { weekday: t(`day${weekdayOf(day)}`), date: nearDate(day, language) })
  const lead = ({ today, classes }: TeachingDay) => {
    const day = fullDay(today)
    if (classes.length === 0) return t('leadFree', { day })
    return t('lead', {
      day,
      classes: t('classesCount', { count: classes.length }),
      time: duration(classes.reduce((sum, { minutes }) => sum + minutes, 0)),
    })
  }
  /** In calendar days: a work of yesterday evening is of yesterday. */
  const ageInDays = (instant: string) => {
    const days = -daysUntil(onClock(instant).day)
    const text = days <= 0 ? t('isToday') : days === 1 ? t('yesterday') : t('daysAgo', { count: days })
    return { text, isUrgent: days >= urgentDays }
  }
  const ageInHours = (instant: string) => {
    const minutes = Math.max(0, Math.floor((serverNow() - Date.parse(instant)) / 60_000))
    const hours = Math.floor(minutes / 60)
    if (hours >= urgentHours) return { text: ageInDays(instant).text, isUrgent: true }
    return {
      text: hours === 0 ? t('minutesAgo', { count: minutes }) : t('hoursAgo', { count: hours }),
      isUrgent: false,
    }
  }
  const reason = ({ rule, count, of }: Reason): string => {
    if (rule === 'missed') return t('missed', { count: count ?? 0, of: of ?? 0 })
    if (rule === 'slack') return count === null ? t('slackNever') : t('slack', { count })
    const key = ({ silent: 'silent', late: 'lateRow', absences: 'absences' } as const)[rule]
    return t(key, { count: count ?? 0 })
  }
  const when = (instant: string) => `${fullDay(onClock(instant).day)}, ${clockTime(instant)}`
  return { duration, lead, ageInDays, ageInHours, reason, when }
}
