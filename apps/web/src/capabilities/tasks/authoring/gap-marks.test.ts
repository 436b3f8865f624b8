import { expect, test } from 'vitest'
import { canBeGap, freeGap, gapMark, gapsFor, withoutGap } from './gap-marks.ts'

const blank = (id: number) => ({ id, accepted: [] as string[] })

test('a new gap takes the smallest free number', () => {
  expect(freeGap('Алма {{1}} және {{3}}')).toBe(2)
  expect(freeGap('')).toBe(1)
  expect(gapMark(2)).toBe('{{2}}')
})

test('a selection becomes a gap only when it has words and no gap of its own', () => {
  expect(canBeGap('сөз')).toBe(true)
  expect(canBeGap('  ')).toBe(false)
  expect(canBeGap('a {{1}} b')).toBe(false)
})

test('gaps follow the text: what was deleted goes, what was typed by hand begins empty, the order is that of the text', () => {
  const gaps = [
    { id: 1, accepted: ['бір'] },
    { id: 2, accepted: ['екі'] },
  ]
  expect(gapsFor('<p>{{3}} {{1}}</p>', gaps, blank)).toEqual([blank(3), gaps[0]])
  expect(gapsFor('{{1}} {{1}}', gaps, blank)).toEqual([gaps[0]])
})

test('taking a gap back puts its word into its place, with dollar signs as they are', () => {
  const passage = { text: '<p>It costs {{1}}.</p>', gaps: [{ id: 1 }] }
  expect(withoutGap(passage, 1, '$&5')).toEqual({ text: '<p>It costs $&5.</p>', gaps: [] })
})
