import { countWords } from '@qadam/contract/tasks/parts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writtenWith } from '../generated.ts'
import { promise } from '../promises.ts'

promise('essay', {
  written: writtenWith(
    fc.record(
      { min_words: fc.integer({ min: 1, max: 100 }), max_words: fc.integer({ min: 100, max: 500 }) },
      { requiredKeys: [] },
    ),
  ),
  right: () => ({ type: 'essay', text: 'Менің туған қалам — Алматы.' }),
  blank: { type: 'essay', text: ' \n ' },
  waits: true,
})

test('words are counted in any alphabet, and a hyphen does not part them', () => {
  expect(countWords('Менің туған қалам — Алматы.')).toBe(4)
  expect(countWords("It's a well-known fact: 3 apples…")).toBe(6)
  expect(countWords(' — !')).toBe(0)
})
