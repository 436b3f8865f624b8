import { expect, test } from 'vitest'
import type { KeyStore } from '../../../platform/storage.ts'
import type { Attempt } from './queries.ts'
import { tallyOf } from './tally.ts'

const memory = (): KeyStore => {
  const saved = new Map<string, string>()
  return {
    getItem: (key) => saved.get(key) ?? null,
    setItem: (key, value) => void saved.set(key, value),
    removeItem: (key) => void saved.delete(key),
  }
}

/** Creates an attempt with the given numbers of right, wrong and ungraded answers. */
function attempt(id: number, [right, wrong, waits]: readonly [number, number, number]) {
  const task = (points: number, awaits = false) => ({
    answer: { type: 'date', date: '2026-10-25' },
    result: { points, most: 1, is_right: points === 1, awaits, parts: [] },
  })
  const tasks = [
    ...Array.from({ length: right }, () => task(1)),
    ...Array.from({ length: wrong }, () => task(0)),
    ...Array.from({ length: waits }, () => task(0, true)),
  ]
  return { id, tasks } as unknown as Attempt
}

test('graded and correct answers add up over the attempts of a session, also after a reload, and are reset [R175]', () => {
  const store = memory()
  const tally = tallyOf(store, 7)
  expect(tally.sum()).toEqual({ graded: 0, correct: 0 })
  tally.count(attempt(1, [2, 1, 0]))
  tally.count(attempt(2, [1, 3, 0]))
  expect(tally.sum()).toEqual({ graded: 7, correct: 3 })
  expect(tallyOf(store, 7).sum()).toEqual({ graded: 7, correct: 3 })
  tally.reset()
  expect(tally.sum()).toEqual({ graded: 0, correct: 0 })
  expect(tallyOf(store, 7).sum()).toEqual({ graded: 0, correct: 0 })
  tally.count(attempt(3, [1, 0, 0]))
  expect(tally.sum()).toEqual({ graded: 1, correct: 1 })
})

test('a result that is looked at again counts once, with what a person has judged meanwhile', () => {
  const tally = tallyOf(memory(), 7)
  tally.count(attempt(1, [1, 0, 1]))
  tally.count(attempt(1, [1, 0, 1]))
  expect(tally.sum()).toEqual({ graded: 1, correct: 1 })
  tally.count(attempt(1, [2, 0, 0]))
  expect(tally.sum()).toEqual({ graded: 2, correct: 2 })
  tally.reset()
  tally.count(attempt(1, [2, 0, 0]))
  expect(tally.sum()).toEqual({ graded: 0, correct: 0 })
})

test('the counters of one person are not another’s, and a browser without storage counts all the same', () => {
  const store = memory()
  tallyOf(store, 7).count(attempt(1, [1, 0, 0]))
  expect(tallyOf(store, 8).sum()).toEqual({ graded: 0, correct: 0 })
  const without = tallyOf(undefined, 7)
  without.count(attempt(1, [1, 0, 0]))
  expect(without.sum()).toEqual({ graded: 1, correct: 1 })
})
