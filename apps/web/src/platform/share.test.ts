import { share } from '@qadam/contract/share.ts'
import { expect, test } from 'vitest'

test('a share has both counts and its rounded percentage', () => {
  expect(share(18, 24)).toEqual({ part: 18, whole: 24, isKnown: true, percent: 75 })
  expect(share(2, 3 * 5)).toMatchObject({ percent: 13 })
})

test('under five the counts stand alone', () => {
  expect(share(3, 4)).toMatchObject({ isKnown: true, percent: null })
  expect(share(4, 5)).toMatchObject({ percent: 80 })
})

test('where nothing was counted there is no data, not zero percent', () => {
  expect(share(0, 0)).toEqual({ part: 0, whole: 0, isKnown: false, percent: null })
  expect(share(0, 12)).toMatchObject({ isKnown: true, percent: 0 })
})

test('only all are a hundred percent, and only none are zero', () => {
  expect(share(999, 1_000).percent).toBe(99)
  expect(share(1, 1_000).percent).toBe(1)
  expect(share(1_000, 1_000).percent).toBe(100)
  // More than all is possible: a group with more members than places.
  expect(share(15, 12).percent).toBe(125)
})
