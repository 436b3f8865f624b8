import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import type { Entry } from './queries.ts'
import { deadlineWords, leftWords, wantedTextOf, whenOf } from './waiting-words.ts'

const phrase = ((key: string, values?: object) =>
  values ? `${key} ${Object.values(values).join(' ')}` : key) as unknown as TFunction<'waiting'>
const words = {
  t: phrase,
  schedule: phrase as unknown as TFunction<'schedule'>,
  language: 'ru',
  zone: 'Asia/Almaty',
} as const
const offer = {
  id: 1,
  status: 'open',
  course: { id: 1, title: 'Итальянский' },
  starts_at: '2026-03-11T05:00:00.000Z',
  ends_at: '2026-03-11T06:00:00.000Z',
  offered_at: '2026-03-10T05:00:00.000Z',
  expires_at: '2026-03-10T07:00:00.000Z',
  class_id: null,
} as const
const entry = {
  group: null,
  weekdays: [1, 3],
  time_from: '10:00',
  time_to: '14:00',
  course: null,
  until: null,
} as unknown as Entry

test('an offer says when it is by the clock of the reader, and until when to answer', () => {
  expect(whenOf(offer, words)).toContain('10:00–11:00')
  expect(whenOf({ ...offer, starts_at: null, ends_at: null }, words)).toBe('aSeat')
  expect(deadlineWords(offer, Date.parse(offer.offered_at), words)).toBe('12:00')
  expect(deadlineWords(offer, Date.parse('2026-03-08T05:00:00Z'), words)).toMatch(/10.*12:00/)
})

test('the time that is left counts minutes that have begun', () => {
  expect(leftWords(0, phrase)).toBe('leftOver')
  expect(leftWords(61, phrase)).toBe('leftMinutes 2')
  expect(leftWords(3_600 + 60, phrase)).toBe('leftHours 1 1')
  expect(leftWords(7_200, phrase)).toBe('leftWhole 2')
})

test('a wish names days, times and program, or that any will do', () => {
  expect(wantedTextOf(entry, words)).toBe('weekdayShort1, weekdayShort3 10:00–14:00 · anyProgram')
  expect(wantedTextOf({ ...entry, weekdays: [], time_from: null, time_to: null }, words)).toBe(
    'anyTime · anyProgram',
  )
})
