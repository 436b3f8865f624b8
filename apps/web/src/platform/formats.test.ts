import { expect, test } from 'vitest'
import {
  civilToday,
  clockTime,
  daysUntil,
  fileSize,
  longDate,
  money,
  nearDate,
  number,
  shortDate,
} from './formats.ts'

test('tenge are written as people write them, without decimals when whole', () => {
  expect(money(5_000_000, 'KZT', 'ru')).toBe('50\u00a0000\u00a0₸')
  expect(money(5_000_000, 'KZT', 'kk')).toBe('50\u00a0000\u00a0₸')
  expect(money(5_000_000, 'KZT', 'en')).toBe('₸50,000')
  expect(money(123_456_750, 'KZT', 'ru')).toBe('1\u00a0234\u00a0567,50\u00a0₸')
})

test('other currencies keep their sign, and those without one their code', () => {
  expect(money(150_000, 'EUR', 'ru')).toBe('1\u00a0500\u00a0€')
  expect(money(150_000, 'EUR', 'en')).toBe('€1,500')
  expect(money(150_000, 'HUF', 'kk')).toBe('1\u00a0500\u00a0HUF')
  expect(money(-150_000, 'USD', 'en')).toBe('-$1,500')
})

test('numbers have the separators of the language', () => {
  expect(number(1234567.5, 'ru')).toBe('1\u00a0234\u00a0567,5')
  expect(number(1234567.5, 'en')).toBe('1,234,567.5')
  expect(number(999, 'kk')).toBe('999')
})

test('short dates have the day first in Russian and Kazakh', () => {
  expect(shortDate('2026-11-21', 'ru')).toBe('21.11.2026')
  expect(shortDate('2026-11-21', 'kk')).toBe('21.11.2026')
  expect(shortDate('2026-11-21', 'en')).toBe('21 Nov 2026')
})

test('long dates put the year first in Kazakh', () => {
  expect(longDate('2026-11-21', 'ru')).toBe('21\u00a0ноября 2026\u00a0г.')
  expect(longDate('2026-11-21', 'kk')).toBe('2026\u00a0ж. 21\u00a0қараша')
  expect(longDate('2026-11-21', 'en')).toBe('21\u00a0November 2026')
})

test('a day of this year has no year', () => {
  // It is the new year in Almaty already.
  const now = new Date('2026-12-31T20:00:00Z')
  expect(nearDate('2027-11-21', 'ru', { now })).toBe('21\u00a0ноября')
  expect(nearDate('2027-11-21', 'kk', { now })).toBe('21\u00a0қараша')
  expect(nearDate('2027-11-21', 'en', { now })).toBe('21\u00a0November')
  expect(nearDate('2026-11-21', 'ru', { now })).toBe('21\u00a0ноября 2026\u00a0г.')
})

test('instants are shown by the clock of the school', () => {
  expect(shortDate('2026-11-21T19:30:00Z', 'ru', 'Asia/Almaty')).toBe('22.11.2026')
  expect(clockTime('2026-11-21T19:30:00Z', 'Asia/Almaty')).toBe('00:30')
  expect(civilToday(new Date('2026-11-21T19:30:00Z'), 'Asia/Almaty')).toBe('2026-11-22')
})

test('days left are counted by calendar days of the school', () => {
  const evening = new Date('2026-11-21T18:00:00Z')
  expect(daysUntil('2026-11-21', evening, 'Asia/Almaty')).toBe(0)
  expect(daysUntil('2026-12-03', evening, 'Asia/Almaty')).toBe(12)
  expect(daysUntil('2026-11-20', evening, 'Asia/Almaty')).toBe(-1)
})

test('sizes of files are short', () => {
  expect(fileSize(20 * 1024 * 1024, 'ru')).toBe('20\u00a0МБ')
  expect(fileSize(1_500_000, 'en')).toBe('1.4\u00a0MB')
})
