import { sharesOf, totalOf } from '@qadam/contract/gradebook/rules.ts'
import { gradeOf, usualScale } from '@qadam/contract/gradebook/scales.ts'
import { expect, test } from 'vitest'
import { cellOf, medianOf } from './rules.ts'

const open = { min_percent: 0, isOverdue: false }
const over = { min_percent: 0, isOverdue: true }
const works = {
  graded: 0,
  graded_points: 0,
  graded_most: 0,
  excused: 0,
  excused_most: 0,
  submitted: 0,
  open: 0,
  is_late: false,
}

test('a percentage is a grade from its border on: five points, and four with their letters [R333] [R334]', () => {
  const five = (percent: number) => gradeOf(percent, usualScale, 'five')?.grade
  expect([100, 85, 84.9, 65, 64.9, 40, 39.9, 0].map(five)).toEqual([5, 5, 4, 4, 3, 3, 2, 2])
  const four = (percent: number) => gradeOf(percent, usualScale, 'four')
  expect([four(95), four(94), four(50), four(49)]).toEqual([
    { grade: 4, letter: 'A' },
    { grade: 3.67, letter: 'A-' },
    { grade: 1, letter: 'D' },
    { grade: 0, letter: 'F' },
  ])
})

test('on the scale of 100 percent a percentage is its own grade [R335]', () => {
  expect(gradeOf(73, usualScale)).toBeNull()
})

test('a section’s weight is divided among its columns; without one it weighs as they do together', () => {
  const columns = [
    { section: 1, weight: 1 },
    { section: 1, weight: 3 },
    { section: 2, weight: 1 },
  ]
  expect(sharesOf(columns, new Map())).toEqual([0.2, 0.6, 0.2])
  expect(
    sharesOf(
      columns,
      new Map([
        [1, 40],
        [2, 60],
      ]),
    ),
  ).toEqual([0.1, 0.3, 0.6])
  expect(sharesOf([{ section: 1, weight: 0 }], new Map([[1, 5]]))).toEqual([0])
})

test('the total is the weighted mean of what counts, cut and never rounded up', () => {
  expect(totalOf([])).toBeNull()
  expect(
    totalOf([
      { share: 0.25, percent: 100 },
      { share: 0.5, percent: 50 },
    ]),
  ).toBe(66.6)
})

test('nothing is not yet a zero; after its day it is missing, and what waits for a person does not count', () => {
  expect(cellOf({}, open)).toBeNull()
  expect(cellOf({}, over)).toMatchObject({ state: 'missing', percent: null, is_late: true })
  expect(cellOf({ isRunning: true }, open)).toMatchObject({ state: 'running' })
  const attempt = { points: 1, most: 2, awaits: 1, is_late: false }
  expect(cellOf({ attempt }, open)).toMatchObject({ state: 'waiting', percent: 50, is_passed: null })
  expect(cellOf({ works: { ...works, submitted: 1 } }, over)).toMatchObject({ state: 'waiting' })
})

test('homework adds its points, and what a student is excused from leaves the sum', () => {
  const attempt = { points: 2, most: 10, awaits: 0, is_late: false }
  const graded = { ...works, graded: 1, graded_points: 4, graded_most: 5 }
  expect(cellOf({ attempt, works: graded }, open)).toMatchObject({ points: 6, most: 10, percent: 60 })
  expect(cellOf({ works: graded }, open)).toMatchObject({ points: 4, most: 5, percent: 80 })
  const excused = { ...works, excused: 1, excused_most: 6 }
  expect(cellOf({ attempt, works: excused }, open)).toMatchObject({ points: 2, most: 4, percent: 50 })
  expect(cellOf({ works: excused }, over)).toMatchObject({ state: 'excused', percent: null })
})

test('what staff set stands over what was computed until it is taken back', () => {
  const attempt = { points: 5, most: 10, awaits: 0, is_late: true }
  const column = { min_percent: 60, isOverdue: false }
  expect(cellOf({ attempt, decided: { act: 'set', percent: 75 } }, column)).toEqual({
    state: 'counted',
    points: 7.5,
    most: 10,
    percent: 75,
    is_passed: true,
    is_late: true,
    is_set: true,
  })
  expect(cellOf({ attempt, decided: { act: 'excuse', percent: null } }, column)).toMatchObject({
    state: 'excused',
    is_set: true,
  })
  expect(cellOf({ attempt, decided: { act: 'clear', percent: null } }, column)).toMatchObject({
    percent: 50,
    is_passed: false,
    is_set: false,
  })
})

test('the middle of an even number is one that somebody has', () => {
  expect([medianOf([]), medianOf([30]), medianOf([90, 10]), medianOf([1, 2, 3])]).toEqual([null, 30, 10, 2])
})
