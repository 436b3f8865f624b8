import { expect, test } from 'vitest'
import { awaited, blank, checkedOf, seen, wrong } from './checked.ts'
import { pointsFor } from './score.ts'

const parts = (...flags: boolean[]) =>
  checkedOf(flags.map((is_right, at) => ({ key: String(at), is_right, is_near: false })))
const tolc = { points: 1, partial: false, penalty: 0.25 }

test('a wrong answer of the TOLC costs a quarter, a missing one nothing', () => {
  expect([seen, wrong, blank].map((checked) => pointsFor(tolc, checked))).toEqual([1, -0.25, 0])
})

test('part of an answer earns its part to the hundredth where parts count, and costs the penalty where not', () => {
  const third = parts(true, false, false)
  expect(pointsFor({ points: 10, partial: true, penalty: 1 }, third)).toBe(3.33)
  expect(pointsFor({ points: 10, partial: false, penalty: 1 }, third)).toBe(-1)
  expect(pointsFor({ points: 10, partial: true, penalty: 1 }, parts(false, false))).toBe(-1)
})

test('what waits for a person has no points yet, and what is only read earns what it says', () => {
  expect(pointsFor(tolc, awaited)).toBe(0)
  expect(pointsFor({ points: 0, partial: false, penalty: 0 }, seen)).toBe(0)
  expect(pointsFor({ points: 5, partial: false, penalty: 0 }, wrong)).toBe(0)
})
