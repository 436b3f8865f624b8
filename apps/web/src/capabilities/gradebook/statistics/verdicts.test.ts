import { expect, test } from 'vitest'
import { discriminationOf, facilityOf } from './verdicts.ts'

test('numbers of a task have a word: hard, easy, weak, or with a key that may be wrong', () => {
  const words = (facility: number | null, discrimination: number | null) => [
    facilityOf({ facility }),
    discriminationOf({ discrimination }),
  ]
  expect(words(0.29, -0.01)).toEqual(['hard', 'wrong'])
  expect(words(0.3, 0.19)).toEqual(['good', 'weak'])
  expect(words(0.91, 0.2)).toEqual(['easy', 'good'])
  expect(words(null, null)).toEqual(['unknown', 'unknown'])
})
