import { describe, expect, test } from 'vitest'
import { isWholeTime, steppedTime, timeOf } from './typed-time.ts'

describe('a time that is typed', () => {
  test.each([
    ['930', '09:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['9 30', '09:30'],
    ['0930', '09:30'],
    ['9', '09:00'],
    ['18', '18:00'],
    ['1830', '18:30'],
    ['130', '01:30'],
    [' 23:59 ', '23:59'],
    ['0', '00:00'],
    ['9:30 pm', '21:30'],
    ['12 am', '00:00'],
    ['12PM', '12:00'],
  ])('%s is %s', (typed, meant) => {
    expect(timeOf(typed)).toBe(meant)
  })

  test.each(['', 'noon', '24:00', '25', '9:61', '9:3', '99', '13 pm', '12345'])('%s is none', (typed) => {
    expect(timeOf(typed)).toBeUndefined()
  })

  test('at the end of hours midnight is 24:00', () => {
    expect(timeOf('24', true)).toBe('24:00')
    expect(timeOf('0:00', true)).toBe('24:00')
    expect(timeOf('24:01', true)).toBeUndefined()
    expect(timeOf('18', true)).toBe('18:00')
  })

  test('three digits may go on, four and those behind a colon may not', () => {
    expect(['9:30', '09:30', '0930', '9.30'].every(isWholeTime)).toBe(true)
    expect(['9', '930', '9:3', '9:30 p'].some(isWholeTime)).toBe(false)
  })
})

test('arrows lead to the next full step, and round the day', () => {
  expect(steppedTime('09:30', 15)).toBe('09:45')
  expect(steppedTime('09:37', 15)).toBe('09:45')
  expect(steppedTime('09:37', -15)).toBe('09:30')
  expect(steppedTime('09:30', -15)).toBe('09:15')
  expect(steppedTime('23:50', 15)).toBe('00:00')
  expect(steppedTime('00:00', -15)).toBe('23:45')
  expect(steppedTime('23:45', 15, true)).toBe('24:00')
  expect(steppedTime('24:00', 15, true)).toBe('00:15')
  expect(steppedTime('24:00', -60, true)).toBe('23:00')
  expect(steppedTime('09:40', 60)).toBe('10:40')
})
