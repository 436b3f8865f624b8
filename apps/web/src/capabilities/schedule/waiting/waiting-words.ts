import type { Language } from '@qadam/contract/vocabulary.ts'
import type { TFunction } from 'i18next'
import { civilToday, clockTime, longDate, shortDate } from '../../../platform/formats.ts'
import { dayTitle, type Weekday } from '../calendar/day-words.ts'
import type { Entry, Offer } from './queries.ts'

/** Translations, language and timezone of a waiting screen. */
export interface Words {
  readonly t: TFunction<'waiting'>
  readonly schedule: TFunction<'schedule'>
  readonly language: Language
  readonly zone: string
}

/** Formats an offer: `ср, 11 марта, 10:00–11:00`; a seat has no time. */
export function whenOf({ starts_at, ends_at }: Offer, { t, schedule, zone }: Words): string {
  if (!starts_at || !ends_at) return t('aSeat')
  return `${dayTitle(civilToday(new Date(starts_at), zone), schedule)}, ${clockTime(starts_at, zone)}–${clockTime(ends_at, zone)}`
}

/** Formats the deadline of an offer: only the time when it is today. */
export function deadlineWords({ expires_at }: Offer, now: number, { language, zone }: Words): string {
  const day = civilToday(new Date(expires_at), zone)
  const time = clockTime(expires_at, zone)
  return day === civilToday(new Date(now), zone) ? time : `${shortDate(day, language)}, ${time}`
}

/** Formats preferences: days, times, program, last day. */
export function wantedTextOf(entry: Entry, { t, schedule, language }: Words): string {
  if (entry.group) return ''
  const days =
    entry.weekdays.length === 7
      ? ''
      : entry.weekdays.map((day) => schedule(`weekdayShort${day as Weekday}`)).join(', ')
  const times = entry.time_from && entry.time_to ? `${entry.time_from}–${entry.time_to}` : ''
  return [
    [days, times].filter(Boolean).join(' ') || t('anyTime'),
    entry.course?.title ?? t('anyProgram'),
    entry.until && t('untilDay', { day: longDate(entry.until, language) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Formats the time left in hours and minutes, rounded up. */
export function leftWords(seconds: number, t: Words['t']): string {
  if (seconds <= 0) return t('leftOver')
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return t('leftMinutes', { minutes })
  const hours = Math.floor(minutes / 60)
  return minutes % 60 === 0 ? t('leftWhole', { hours }) : t('leftHours', { hours, minutes: minutes % 60 })
}
