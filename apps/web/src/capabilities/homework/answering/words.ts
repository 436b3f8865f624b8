import { type GradeScale, scaleOf } from '@qadam/contract/homework/rules.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { civilToday, clockTime, daysUntil, longDate, number } from '../../../platform/formats.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { useWords, type Words } from '../../../widgets/answer-files/words.ts'
import type { OwnRow } from './queries.ts'

export { useWords, type Words }

/** What a place is called: its list, else its lesson. */
export function placeTitle(row: Pick<OwnRow, 'ex_list_title' | 'lesson_title'>): string {
  return row.ex_list_title || row.lesson_title
}

/** An instant by the school's clock, in words. */
export function momentWords(at: string, { t, language }: { t: Words; language: Language }): string {
  return t('moment', { date: longDate(at, language), time: clockTime(at) })
}

/** How far a due date is: today, tomorrow, in days, or past. */
export function leftWords(dueAt: string, t: Words): string {
  const now = serverNow()
  if (Date.parse(dueAt) < now) return t('overdue')
  const days = daysUntil(civilToday(new Date(dueAt)), new Date(now))
  if (days <= 0) return t('dueToday')
  // A number and its day stay on one line.
  return days === 1 ? t('dueTomorrow') : t('dueInDays', { count: days }).replaceAll(' ', '\u00a0')
}

/** How soon: decides the colour of a due date. */
export function urgencyOf(dueAt: string | null, isDone: boolean): 'calm' | 'soon' | 'over' {
  if (dueAt === null || isDone) return 'calm'
  const left = Date.parse(dueAt) - serverNow()
  if (left < 0) return 'over'
  return left < 2 * 86_400_000 ? 'soon' : 'calm'
}

/** A grade on its scale: 87 %, 5 of 5, 3,7 of 4. */
export function gradeWords(
  grade: number,
  scale: GradeScale,
  { t, language }: { t: Words; language: Language },
) {
  const shown = number(grade, language)
  if (scale === 'percent') return t('gradePercent', { grade: shown })
  return t('gradeOf', { grade: shown, most: scaleOf(scale).most })
}
