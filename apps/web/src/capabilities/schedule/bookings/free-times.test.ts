import { expect, test } from 'vitest'
import { byDay, byPartOfDay, dayToShow } from './free-times.ts'

const [late, early, noon] = ['2026-12-01T19:30:00Z', '2026-12-01T20:00:00Z', '2026-12-02T07:00:00Z']

test('times stand on the days of the reader’s own clock', () => {
  expect([...byDay([late, early, noon], 'Asia/Almaty').keys()]).toEqual(['2026-12-02'])
  expect([...byDay([late, early, noon], 'Europe/Rome')]).toEqual([
    ['2026-12-01', [late, early]],
    ['2026-12-02', [noon]],
  ])
})

test('a day is told by its parts, and parts without times are left out', () => {
  expect(byPartOfDay([early, noon], 'Asia/Almaty')).toEqual([
    { part: 'morning', times: [early] },
    { part: 'afternoon', times: [noon] },
  ])
  expect(byPartOfDay([late], 'Europe/Rome')).toEqual([{ part: 'evening', times: [late] }])
})

test('the chosen day is kept while it has times', () => {
  const days = new Map([
    ['2026-12-03', []],
    ['2026-12-02', []],
  ])
  expect(dayToShow(days, '2026-12-03')).toBe('2026-12-03')
  expect(dayToShow(days, '2026-12-09')).toBe('2026-12-02')
  expect(dayToShow(new Map(), '2026-12-09')).toBeNull()
})
