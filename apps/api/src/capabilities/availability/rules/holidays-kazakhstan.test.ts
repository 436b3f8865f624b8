import { expect, test } from 'vitest'
import { weekdayOf } from './civil-time.ts'
import { holidaysOfKazakhstan, knownYears } from './holidays-kazakhstan.ts'

const daysOf = (year: number) => holidaysOfKazakhstan(year).map(({ day }) => day.slice(5))

test('the days off of 2026 are those of the law, with the days that weekends moved', () => {
  expect(daysOf(2026)).toEqual([
    ...['01-01', '01-02', '01-07', '03-08', '03-09', '03-21', '03-22', '03-23', '03-24', '03-25'],
    ...['05-01', '05-07', '05-09', '05-11', '05-27', '07-06', '08-30', '08-31', '10-25', '10-26', '12-16'],
  ])
})

test('two feasts of one weekend move to two days of work', () => {
  expect(daysOf(2028).slice(0, 4)).toEqual(['01-01', '01-02', '01-03', '01-04'])
  expect(daysOf(2027)).toEqual(expect.arrayContaining(['01-04', '03-24', '05-03', '05-10', '05-16']))
  expect(daysOf(2027)).not.toContain('05-17')
})

test('every day in lieu is a day of work, and every day has names in three languages', () => {
  for (const year of knownYears)
    for (const row of holidaysOfKazakhstan(year)) {
      expect([row.name_ru, row.name_kk, row.name_en].every((name) => name.length > 3)).toBe(true)
      if (row.name_en.endsWith('day in lieu')) expect(weekdayOf(row.day)).toBeLessThan(6)
    }
})
