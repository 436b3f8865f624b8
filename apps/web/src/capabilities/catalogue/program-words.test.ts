import { catalogue as kk } from '@qadam/phrases/kk/screens/catalogue.ts'
import { catalogue as ru } from '@qadam/phrases/ru/screens/catalogue.ts'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { durationOf, feeOf, roundWords, tuitionOf, type Words } from './program-words.ts'
import type { Card } from './queries.ts'

let inRussian: Words
let inKazakh: Words
beforeAll(async () => {
  const phrases = i18next.createInstance()
  await phrases.init({
    resources: { ru: { catalogue: ru }, kk: { catalogue: kk } },
    keySeparator: false,
    interpolation: { escapeValue: false },
  })
  inRussian = phrases.getFixedT('ru', 'catalogue') as Words
  inKazakh = phrases.getFixedT('kk', 'catalogue') as Words
})

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
const card = (facts: Partial<Card>) => ({ is_free: false, cost: null, price: null, ...facts }) as Card

describe('money of a program', () => {
  test('is said in its own currency, with the tenge to three digits beside it', () => {
    const answer = tuitionOf(
      card({ price: 4_010_000, currency: 'AUD', price_period: 'year', price_kzt: 1_341_345_678 }),
      inRussian,
      'ru',
    )
    expect(spaced(answer.sum)).toBe('40 100 AUD')
    expect(answer.per).toBe('в год')
    expect(spaced(answer.tenge)).toBe('≈ 13 400 000 ₸')
  })

  test('needs no second sum when it is in tenge, and is words when it is free or not known', () => {
    expect(
      tuitionOf(card({ price: 100_000_00, currency: 'KZT', price_kzt: 100_000_00 }), inRussian, 'ru').tenge,
    ).toBe('')
    expect(tuitionOf(card({ is_free: true }), inKazakh, 'kk').sum).toBe('Оқу тегін')
    expect(tuitionOf(card({}), inRussian, 'ru').sum).toBe('Стоимость по запросу')
    expect(feeOf(card({ cost: 0 }), inRussian, 'ru')).toBe('Бесплатно')
    expect(feeOf(card({}), inRussian, 'ru')).toBe('Уточняйте')
    expect(spaced(feeOf(card({ cost: 5_000_000 }), inKazakh, 'kk'))).toBe('50 000 ₸')
  })
})

test('weeks and months that make years are said as years', () => {
  const read = (value: number, unit: Card['duration_unit']) =>
    durationOf(card({ duration_value: value, duration_unit: unit }), inRussian, 'ru')
  expect(read(156, 'weeks')).toBe('3 года')
  expect(read(78, 'weeks')).toBe('1,5 года')
  expect(read(44, 'weeks')).toBe('44 недели')
  expect(read(60, 'months')).toBe('5 лет')
  expect(read(3, 'semesters')).toBe('3 семестра')
})

describe('the nearest round', () => {
  // 00:30 of 22 November in Almaty is still 21 November in UTC.
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T19:30:00Z') }))
  afterEach(() => void vi.useRealTimers())
  const round = (start: string, end: string) => [{ id: 1, start, end }]
  const of = (rounds: Card['rounds'], rounds_to_be_announced = false) => ({ rounds, rounds_to_be_announced })
  const read = (rounds: Card['rounds']) => roundWords(of(rounds), inRussian, 'ru')

  test('counts the days by the school’s clock', () => {
    expect(read(round('2026-11-01', '2026-11-24'))).toMatchObject({ tone: 'soon', text: 'Осталось 2 дня' })
    expect(read(round('2026-11-01', '2026-11-22'))).toMatchObject({ tone: 'soon', text: 'Последний день' })
    expect(read(round('2026-11-01', '2027-01-12'))).toMatchObject({ tone: 'open', text: 'Остался 51 день' })
    expect(roundWords(of(round('2026-11-01', '2026-11-24')), inKazakh, 'kk').text).toBe('2 күн қалды')
  })

  test('is the one to come, or over, or not known', () => {
    expect(read(round('2026-12-06', '2027-01-12'))).toMatchObject({
      tone: 'coming',
      text: 'Приём с 06.12.2026',
    })
    expect(read(round('2026-01-06', '2026-11-21'))).toMatchObject({ tone: 'over', text: 'Приём завершён' })
    expect(read([])).toMatchObject({ tone: 'unknown', text: 'Сроки уточняйте' })
  })
})
