import { expect, test } from 'vitest'
import { type ScanStep, scanAfter, wholeScan } from './scan-view.ts'

const after = (...steps: readonly ScanStep[]) => steps.reduce(scanAfter, wholeScan)

test('a scan comes closer and goes farther by sizes, up to four times and down to a half', () => {
  expect(after('closer').zoom).toBe(1.5)
  expect(after('closer', 'closer', 'farther').zoom).toBe(1.5)
  expect(after(...Array<ScanStep>(9).fill('closer')).zoom).toBe(4)
  expect(after(...Array<ScanStep>(9).fill('farther')).zoom).toBe(0.5)
})

test('the loupe doubles and goes back, and keeps the turn', () => {
  expect(after('turn', 'loupe')).toEqual({ zoom: 2, turn: 90 })
  expect(after('turn', 'loupe', 'loupe')).toEqual({ zoom: 1, turn: 90 })
})

test('four quarter turns are none, and all of the scan is as at first', () => {
  expect(after('turn', 'turn', 'turn', 'turn')).toEqual(wholeScan)
  expect(after('turn', 'closer', 'whole')).toEqual(wholeScan)
})
