import type { ContentOf } from '@qadam/contract/tasks/task-types.ts'
import { taskContent } from '@qadam/contract/tasks/task-types.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { optionsOf, severalCorrect, writtenWith } from '../generated.ts'
import { promise } from '../promises.ts'
import { check } from './check.ts'

type Content = ContentOf<'test'>
const idsOf = (content: Content, correct: boolean) =>
  content.options.filter((option) => option.is_correct === correct).map((option) => option.id)
const chosen = (options: string[]) => ({ type: 'test' as const, options })

promise('test', {
  written: writtenWith(fc.record({ options: optionsOf(severalCorrect) })),
  right: (content) => chosen(idsOf(content, true)),
  wrong: (content) => {
    const wrong = idsOf(content, false)
    return chosen(wrong.length > 0 ? [...idsOf(content, true), ...wrong.slice(0, 1)] : ['foreign'])
  },
  partly: (content) => {
    const right = idsOf(content, true)
    return right.length > 1 ? chosen(right.slice(1)) : null
  },
  blank: chosen([]),
  otherKey: (content) => ({
    ...content,
    options: content.options.map((option) => ({ ...option, is_correct: !option.is_correct, weight: 5 })),
  }),
})

const continents = (weights: number[] = []) =>
  taskContent.parse({
    type: 'test',
    prompt: { en: 'Which of these name a continent?' },
    options: ['Africa', 'China', 'Asia', 'America', 'Antarctica'].map((name, at) => ({
      id: name,
      text: { en: name },
      is_correct: name.startsWith('A') && name !== 'America',
      ...(weights[at] === undefined ? {} : { weight: weights[at] }),
    })),
  }) as Content
const shareOf = (content: Content, ...options: string[]) => check(content, chosen(options)).share

test('choosing everything earns nothing, and a wrong choice costs at least what a right one earns', () => {
  const content = continents()
  expect(shareOf(content, 'Africa', 'China', 'Asia', 'America', 'Antarctica')).toBe(0)
  expect(shareOf(content, 'Africa', 'China')).toBe(0)
  expect(shareOf(content, 'Africa', 'Asia')).toBeCloseTo(2 / 3)
  expect(shareOf(content, 'Africa', 'Asia', 'China')).toBeCloseTo(1 / 6)
})

test('weights that the author gives are added up', () => {
  const content = continents([33.33333, -100, 33.33333, -100, 33.33333])
  expect(shareOf(content, 'Africa')).toBeCloseTo(1 / 3)
  expect(shareOf(content, 'Africa', 'China')).toBe(0)
  expect(shareOf(content, 'Africa', 'Asia', 'Antarctica')).toBe(1)
})

test('the same option sent twice is one choice, and one of another task spoils the answer', () => {
  const content = continents()
  expect(shareOf(content, 'Africa', 'Africa', 'Asia')).toBeCloseTo(2 / 3)
  expect(shareOf(content, 'Africa', 'Asia', 'Antarctica', 'Atlantis')).toBe(0)
})
