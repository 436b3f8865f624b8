import { type ContentOf, taskContent } from '@qadam/contract/tasks/task-types.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinctIds, texts, writtenWith } from '../generated.ts'
import { promise } from '../promises.ts'
import { check } from './check.ts'

type Content = ContentOf<'compare_words'>

const pairs = fc.integer({ min: 2, max: 8 }).chain((count) =>
  fc
    .tuple(distinctIds(2 * count + 2), fc.array(texts, { minLength: count, maxLength: count }))
    .map(([ids, lefts]) => ({
      pairs: lefts.map((left, at) => ({
        id: ids[2 * at],
        left,
        right_id: ids[2 * at + 1],
        right: { ru: `слово ${at}` },
      })),
      extra: [{ id: ids[2 * count], right: { ru: 'лишнее' } }],
    })),
)

const joined = (content: Content, turn: (at: number) => number) => ({
  type: 'compare_words' as const,
  pairs: content.pairs.map((pair, at) => ({
    left: pair.id,
    right: content.pairs[turn(at) % content.pairs.length]?.right_id ?? '',
  })),
})

promise('compare_words', {
  written: writtenWith(pairs),
  right: (content) => joined(content, (at) => at),
  wrong: (content) => joined(content, (at) => at + 1),
  partly: (content) => ({ type: 'compare_words', pairs: joined(content, (at) => at).pairs.slice(1) }),
  blank: { type: 'compare_words', pairs: [] },
  otherKey: (content) => ({
    ...content,
    pairs: content.pairs.map((pair, at) => {
      const { right, right_id } = content.pairs[(at + 1) % content.pairs.length] ?? pair
      return { ...pair, right, right_id }
    }),
  }),
})

const countries = (rights: string[]) => ({
  type: 'compare_words',
  prompt: { ru: 'Соедините' },
  pairs: rights.map((ru, at) => ({
    id: `l${at}`,
    left: { ru: `Страна ${at}` },
    right_id: `r${at}`,
    right: { ru },
  })),
})

test('two right sides that say the same stand for each other', () => {
  const content = taskContent.parse(countries(['Европа', 'Европа', 'Азия'])) as Content
  const pairsOf = (...rights: string[]) => rights.map((right, at) => ({ left: `l${at}`, right }))
  expect(check(content, { type: 'compare_words', pairs: pairsOf('r1', 'r0', 'r2') }).share).toBe(1)
  expect(check(content, { type: 'compare_words', pairs: pairsOf('r2', 'r0', 'r1') }).share).toBeCloseTo(1 / 3)
})

test('trying several right sides for one left one earns nothing', () => {
  const content = taskContent.parse(countries(['Европа', 'Азия'])) as Content
  const all = ['l0', 'l1'].flatMap((left) => ['r0', 'r1'].map((right) => ({ left, right })))
  expect(check(content, { type: 'compare_words', pairs: all }).share).toBe(0)
})

test('a word-pair task needs a pair with its words filled, and one is enough [R228]', () => {
  const codes = (rights: string[]) =>
    taskContent
      .safeParse(countries(rights))
      .error?.issues.map((issue) => [issue.path.join('.'), issue.message])
  expect(codes([])).toContainEqual(['pairs', 'tasks.needs_pairs'])
  expect(codes(['Европа', ' '])).toEqual([['pairs.1.right', 'tasks.pair_needs_words']])
  expect(codes(['Европа', 'Азия'])).toBeUndefined()
  expect(codes(['Европа'])).toBeUndefined()
})
