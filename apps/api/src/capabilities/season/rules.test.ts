import { expect, test } from 'vitest'
import { firstYearOf, limitsOf, type Season, seasonBefore, seasonOfDay, yearBefore } from './rules.ts'

const season = (id: number, name: string, more: Partial<Season> = {}): Season => ({
  id,
  name,
  own_name: name,
  is_listed: true,
  has_students: true,
  ...more,
})
const years = [
  season(1, '2026/2027'),
  season(2, '2027/2028'),
  season(3, '2028/2029', { has_students: false }),
]

test('a season begins in the first year of its name, however the school writes it', () => {
  expect(firstYearOf(season(1, 'Набор 2027–28'))).toBe(2027)
  expect(firstYearOf(season(1, '2027'))).toBe(2027)
  expect(firstYearOf(season(1, 'Осень'))).toBeUndefined()
  expect(firstYearOf(season(1, 'группа 20271'))).toBeUndefined()
})

test('from September on the next year is prepared, before it this one', () => {
  expect(seasonOfDay(years, '2027-08-31')?.id).toBe(2)
  expect(seasonOfDay(years, '2026-08-31')?.id).toBe(1)
  expect(seasonOfDay(years, '2026-09-01')?.id).toBe(2)
  // Nobody is in the third one: the latest with students.
  expect(seasonOfDay(years, '2027-11-25')?.id).toBe(2)
  expect(seasonOfDay([season(7, '2029/2030', { has_students: false })], '2026-11-25')?.id).toBe(7)
  expect(seasonOfDay([season(8, 'Осень')], '2026-11-25')?.id).toBe(8)
  expect(seasonOfDay([], '2026-11-25')).toBeUndefined()
})

test('the season before is found by its year, among the archived too', () => {
  const archived = season(9, '2025/2026', { is_listed: false })
  expect(seasonBefore([...years, archived], years[0] as Season)?.id).toBe(9)
  expect(seasonBefore(years, years[0] as Season)).toBeUndefined()
  expect(seasonBefore([...years, season(4, 'Осень')], season(4, 'Осень'))).toBeUndefined()
})

test('the same day a year ago; 29 February becomes 1 March', () => {
  expect(yearBefore('2026-11-25')).toBe('2025-11-25')
  expect(yearBefore('2028-02-29')).toBe('2027-03-01')
  expect(yearBefore('2028-02-28')).toBe('2027-02-28')
})

test('a promise comes before what was usual, and what few people needed says nothing', () => {
  const limits = limitsOf(
    new Map([['contract', 7]]),
    new Map([
      ['contract', { people: 50, p90_days: 21 }],
      ['list', { people: 10, p90_days: 44 }],
      ['papers', { people: 9, p90_days: 80 }],
    ]),
  )
  const of = (stage: string) => limits.find((one) => one.stage === stage)
  expect(of('contract')).toMatchObject({ days: 7, basis: 'promise', of_people: null })
  expect(of('list')).toMatchObject({ days: 44, basis: 'last_season', of_people: 10 })
  expect(of('papers')).toMatchObject({ basis: 'default' })
  expect(of('departed')).toMatchObject({ days: null })
})
