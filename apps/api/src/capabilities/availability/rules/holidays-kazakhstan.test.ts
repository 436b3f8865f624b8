import { expect, test } from 'vitest'
import { weekdayOf } from './civil-time.ts'
import { holidaysOfKazakhstan, knownYears } from './holidays-kazakhstan.ts'

const daysOf = (year: number) => holidaysOfKazakhstan(year).map(({ day }) => day.slice(5))
const nameOn = (day: string) =>
  holidaysOfKazakhstan(Number(day.slice(0, 4))).find((row) => row.day === day)?.name_en

// The ministry of labour's calendars for weeks of five working days; 2027 and 2028 by the law and the calculated
// first day of Kurban Ait.
const official: Readonly<Record<number, readonly string[]>> = {
  2025: [
    ...[
      '01-01',
      '01-02',
      '01-03',
      '01-05',
      '01-07',
      '03-08',
      '03-10',
      '03-21',
      '03-22',
      '03-23',
      '03-24',
      '03-25',
    ],
    ...['05-01', '05-07', '05-09', '06-06', '07-06', '07-07', '08-30', '09-01', '10-25', '10-27', '12-16'],
  ],
  2026: [
    ...['01-01', '01-02', '01-07', '03-08', '03-09', '03-21', '03-22', '03-23', '03-24', '03-25'],
    ...['05-01', '05-07', '05-09', '05-11', '05-27', '07-06', '10-25', '10-26', '12-16'],
  ],
  2027: [
    ...['01-01', '01-02', '01-04', '01-07', '03-08', '03-15', '03-21', '03-22', '03-23', '03-24'],
    ...['05-01', '05-03', '05-07', '05-09', '05-10', '05-16', '07-06', '10-25', '12-16'],
  ],
  2028: [
    ...['01-01', '01-02', '01-03', '01-04', '01-07', '03-08', '03-15', '03-21', '03-22', '03-23'],
    ...['05-01', '05-05', '05-07', '05-08', '05-09', '07-06', '10-25', '12-16', '12-18'],
  ],
}

test('the days off of 2025 to 2028 are those of the law, with the days that weekends moved', () => {
  const known = Object.fromEntries(knownYears.map((year) => [year, daysOf(year)]))
  expect(known).toEqual(official)
})

test('Constitution Day is 30 August up to 2025, no day off in 2026, and 15 March from 2027', () => {
  expect(nameOn('2025-08-30')).toBe('Constitution Day')
  expect(holidaysOfKazakhstan(2026).some(({ name_en }) => name_en.startsWith('Constitution Day'))).toBe(false)
  expect([nameOn('2027-03-15'), nameOn('2028-03-15')]).toEqual(['Constitution Day', 'Constitution Day'])
})

test('the announced first day of Kurban Ait is certain, a calculated one is confirmed by the school', () => {
  expect(nameOn('2026-05-27')).toBe('Kurban Ait')
  expect(nameOn('2027-05-16')).toContain('the school confirms')
})

test('a day of rest that the government exchanged is off, and the Sunday for it is worked like that day', () => {
  const worked = holidaysOfKazakhstan(2025).filter(({ worked_as }) => worked_as !== null)
  expect(worked).toMatchObject([{ day: '2025-01-05', worked_as: weekdayOf('2025-01-03') }])
})

test('every day in lieu is a day of work, and every day has names in three languages', () => {
  for (const year of knownYears)
    for (const row of holidaysOfKazakhstan(year)) {
      expect([row.name_ru, row.name_kk, row.name_en].every((name) => name.length > 3)).toBe(true)
      if (row.name_en.endsWith('day in lieu')) expect(weekdayOf(row.day)).toBeLessThan(6)
    }
})
