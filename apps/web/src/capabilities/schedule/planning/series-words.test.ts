import { schedule as kk } from '@qadam/phrases/kk/screens/schedule.ts'
import { schedule as ru } from '@qadam/phrases/ru/screens/schedule.ts'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { daysOfSeries, type Repetition } from './series.ts'
import { seriesWords } from './series-words.ts'

const repetition: Repetition = {
  day: '2027-03-02',
  weekdays: [4, 2],
  everyWeeks: 1,
  until: '2027-05-25',
  onHoliday: 'skip',
}

async function describe(language: 'ru' | 'kk', change: Partial<Repetition> = {}) {
  const i18n = i18next.createInstance()
  const resources = { ru: { schedule: ru }, kk: { schedule: kk } }
  await i18n.init({ lng: language, resources, keySeparator: false, interpolation: { escapeValue: false } })
  const input = { ...repetition, ...change }
  const days = daysOfSeries(input, new Set())
  return seriesWords({ repetition: input, days, language }, i18n.getFixedT(language, 'schedule'))
}

test('a series is said in words, in Russian and in Kazakh', async () => {
  expect(await describe('ru')).toBe('по вторникам и четвергам до 25 мая, 25 занятий')
  expect(await describe('kk')).toMatch(/^сейсенбі және бейсенбі күндері 25 мамырға дейін, 25 сабақ$/)
})

test('every second week, and a number instead of an end', async () => {
  const { until: _, ...endless } = repetition
  const input = { ...endless, times: 3, everyWeeks: 2, weekdays: [2] }
  const days = daysOfSeries(input, new Set())
  expect(days).toHaveLength(3)
  expect(await describe('ru', { until: '2027-03-30', everyWeeks: 2, weekdays: [2] })).toBe(
    'раз в 2 недели, по вторникам до 30 марта, 3 занятия',
  )
})
