import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCases } from '../../../../testing/random-cases.ts'
import { checkedContent } from '../checked-content.ts'
import { contents, line } from '../generated.ts'
import { readGift } from './read.ts'
import { giftOf } from './write.ts'

test.each(Object.keys(contents))('%s that was exported is imported as it was', (type) => {
  fc.assert(
    fc.property(contents[type] ?? fc.constant(null), fc.option(line), (written, name) => {
      fc.pre(written !== null)
      const question = {
        name,
        ref: null,
        tags: ['tag one', 'two'],
        content: checkedContent({ ...written, ...(name && { name: { ru: name } }) }),
      }
      const source = giftOf(question, 'ru')
      expect([...readGift(source, 'ru')], source).toEqual([
        { kind: 'question', line: expect.any(Number), ...question },
      ])
    }),
    { numRuns: randomCases(40) },
  )
})

test('several gaps, tables, files and days have no words in GIFT', () => {
  const content = checkedContent({ type: 'date', prompt: { en: '<p>When?</p>' }, date: '2026-01-31' })
  expect(() => giftOf({ name: null, ref: null, tags: [], content }, 'en')).toThrow('transfer.not_in_gift')
})
