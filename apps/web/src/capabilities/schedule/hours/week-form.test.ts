import { expect, test } from 'vitest'
import {
  copied,
  faultsOf,
  formOf,
  type Hours,
  minutesOf,
  nextHours,
  type WeekForm,
  workDaysOf,
} from './week-form.ts'

const hours = (time_from: string, time_to: string, dates: Partial<Hours> = {}): Hours => ({
  ...{ time_from, time_to, date_from: null, date_to: null },
  ...dates,
})
const week = (...monday: Hours[]): WeekForm => [monday, [], [], [], [], [], []]

test('a week comes back from its form as it went in', () => {
  const rows = [{ id: 1, weekday: 3, ...hours('09:00', '12:00'), version: 1 }]
  expect(workDaysOf(formOf(rows))).toEqual([{ weekday: 3, ...hours('09:00', '12:00') }])
})

test('the next hours of a day follow the last, and never leave the day', () => {
  expect(nextHours([])).toEqual(hours('09:00', '18:00'))
  expect(nextHours([hours('09:00', '12:30')])).toEqual(hours('13:30', '14:30'))
  expect(nextHours([hours('20:00', '24:00')])).toEqual(hours('23:00', '24:00'))
})

test('hours are copied onto the days that were chosen, and onto no other', () => {
  const copy = copied(week(hours('09:00', '10:00')), 0, [2, 4])
  expect(copy.map((day) => day.length)).toEqual([1, 0, 1, 0, 1, 0, 0])
})

test('an end before the beginning and hours that overlap are found at their place', () => {
  expect([...faultsOf(week(hours('10:00', '09:00')))]).toEqual([['0.0', 'reversed']])
  expect([...faultsOf(week(hours('09:00', '12:00'), hours('11:00', '13:00')))]).toEqual([['0.1', 'overlap']])
  expect([...faultsOf(week(hours('09:00', '12:00'), hours('12:00', '13:00')))]).toEqual([])
})

test('hours of different times of the year may overlap', () => {
  const [winter, summer] = [
    hours('09:00', '12:00', { date_to: '2027-05-31' }),
    hours('10:00', '14:00', { date_from: '2027-06-01' }),
  ]
  expect([...faultsOf(week(winter, summer))]).toEqual([])
  expect([...faultsOf(week(winter, hours('10:00', '14:00')))]).toEqual([['0.1', 'overlap']])
  expect(minutesOf(week(winter, hours('10:00', '14:30')))).toBe(270)
})
