import type { Language } from '@qadam/contract/vocabulary.ts'
import type { TFunction } from 'i18next'
import type { Weekday } from '../calendar/day-words.ts'
import type { Repetition, SeriesDay } from './series.ts'

interface Input {
  readonly repetition: Repetition
  readonly days: readonly SeriesDay[]
  readonly language: Language
}

/** Formats a series: `по вторникам и четвергам до 25 мая, 24 занятия`. */
export function seriesWords({ repetition, days, language }: Input, t: TFunction<'schedule'>): string {
  const { weekdays, everyWeeks, until } = repetition
  const names = [...weekdays].sort((one, other) => one - other).map((day) => t(`onWeekday${day as Weekday}`))
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  const count = days.filter(({ became }) => became !== 'skipped').length
  const [, month = 1, date = 1] = (until ?? '').split('-').map(Number)
  const end = until ? t('untilDay', { date, month: t(`monthUntil${month as 1}`) }) : ''
  const rhythm =
    everyWeeks === 1 ? t('everyWeek', { days: list }) : t('everyWeeks', { count: everyWeeks, days: list })
  return t('seriesWords', { rhythm, end, classes: t('classesCount', { count }) })
    .replace(/ +/g, ' ')
    .replace(' ,', ',')
}
