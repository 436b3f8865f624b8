import { schedule as english } from '@qadam/phrases/en/screens/schedule.ts'
import { schedule as kazakh } from '@qadam/phrases/kk/screens/schedule.ts'
import { schedule as russian } from '@qadam/phrases/ru/screens/schedule.ts'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { dayTitle, shortWeekday, spanTitle } from './day-words.ts'

async function wordsOf(language: string, phrases: object) {
  const words = createInstance()
  await words.init({ lng: language, resources: { [language]: { schedule: phrases } }, defaultNS: 'schedule' })
  return words.getFixedT(language, 'schedule') as Parameters<typeof dayTitle>[1]
}
const two = (value: number) => String(value).padStart(2, '0')

test('the twelve months and the seven weekdays are listed in each language [R408]', async () => {
  for (const [language, phrases] of Object.entries({ ru: russian, kk: kazakh, en: english })) {
    const t = await wordsOf(language, phrases)
    const months = Array.from({ length: 12 }, (_, at) => {
      const day = `2027-${two(at + 1)}-01`
      return spanTitle('month', { from: day, to: day }, day, t)
    })
    // 1 to 7 February 2027 are Monday to Sunday.
    const weekdays = Array.from({ length: 7 }, (_, at) => shortWeekday(`2027-02-${two(at + 1)}`, t))
    expect(new Set(months).size).toBe(12)
    expect(new Set(weekdays).size).toBe(7)
    expect([...months, ...weekdays].join(' ')).not.toMatch(/month|weekday|undefined/i)
  }
})

test('a day is said as its language says it', async () => {
  expect(dayTitle('2026-11-23', await wordsOf('kk', kazakh))).toBe('23 қараша, дүйсенбі')
  expect(dayTitle('2026-11-23', await wordsOf('ru', russian))).toContain('23 ноября')
})
