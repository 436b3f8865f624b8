import { type GradeScale, scaleOf } from '@qadam/contract/homework/rules.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { civilToday, clockTime, daysUntil, longDate, number } from '../../../platform/formats.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { useWords, type Words } from '../../../widgets/answer-files/words.ts'
import type { OwnRow } from './queries.ts'

export { useWords, type Words }

/** Returns the title of a slot: its list's, otherwise its lesson's. */
export function placeTitle(row: Pick<OwnRow, 'ex_list_title' | 'lesson_title'>): string {
  return row.ex_list_title || row.lesson_title
}

/** Formats an instant in the school's timezone. */
export function momentWords(at: string, { t, language }: { t: Words; language: Language }): string {
  return t('moment', { date: longDate(at, language), time: clockTime(at) })
}

/** Returns the time left until a due date: today, tomorrow, in days, or overdue. */
export function leftWords(dueAt: string, t: Words): string {
  const now = serverNow()
  if (Date.parse(dueAt) < now) return t('overdue')
  const days = daysUntil(civilToday(new Date(dueAt)), new Date(now))
  if (days <= 0) return t('dueToday')
  // Non-breaking: keeps the number and its unit on one line.
  return days === 1 ? t('dueTomorrow') : t('dueInDays', { count: days }).replaceAll(' ', '\u00a0')
}

/** Returns the urgency of a due date, which decides its colour. */
export function urgencyOf(dueAt: string | null, isDone: boolean): 'calm' | 'soon' | 'over' {
  if (dueAt === null || isDone) return 'calm'
  const left = Date.parse(dueAt) - serverNow()
  if (left < 0) return 'over'
  return left < 2 * 86_400_000 ? 'soon' : 'calm'
}

/** Formats a grade on its scale: 87 %, 5 of 5, 3,7 of 4. */
export function gradeWords(
  grade: number,
  scale: GradeScale,
  { t, language }: { t: Words; language: Language },
) {
  const shown = number(grade, language)
  if (scale === 'percent') return t('gradePercent', { grade: shown })
  return t('gradeOf', { grade: shown, most: scaleOf(scale).most })
}
