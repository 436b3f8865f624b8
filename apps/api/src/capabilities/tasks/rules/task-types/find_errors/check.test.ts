import { type ContentOf, taskContent } from '@qadam/contract/tasks/task-types.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptedAnswers, language, writtenWith } from '../generated.ts'
import { promise } from '../promises.ts'
import { check } from './check.ts'

type Content = ContentOf<'find_errors'>
type Passage = NonNullable<Content['passages']['ru']>

// Words of five letters, six units apart; some of them are wrong.
const passage = fc
  .array(fc.option(acceptedAnswers), { minLength: 2, maxLength: 8 })
  .filter((words) => words.some((corrections) => corrections !== null))
  .map((words) => ({
    text: `${words.map(() => 'слово').join(' ')} конец.`,
    errors: words.flatMap((corrections, at) =>
      corrections === null ? [] : [{ start: at * 6, end: at * 6 + 5, corrections }],
    ),
  }))

const marked = (content: Content) => {
  const [code, { text, errors }] = Object.entries(content.passages)[0] as ['ru', Passage]
  const marks = errors.map(({ start, end, corrections }) => ({ start, end, correction: corrections[0] }))
  return { text, answer: { type: 'find_errors' as const, language: code, marks } }
}

promise('find_errors', {
  written: writtenWith(
    fc
      .tuple(language, passage, fc.boolean())
      .map(([code, one, asks_correction]) => ({ asks_correction, passages: { [code]: one } })),
  ),
  right: (content) => marked(content).answer,
  wrong: (content) => {
    const { text, answer } = marked(content)
    return { ...answer, marks: [...answer.marks, { start: text.length - 6, end: text.length }] }
  },
  partly: (content) => {
    const { answer } = marked(content)
    return answer.marks.length > 1 ? { ...answer, marks: answer.marks.slice(1) } : null
  },
  blank: { type: 'find_errors', language: 'en', marks: [] },
})

const text = 'There are languages out there a part from English, however nobody knows.'
const apart = (more: object = {}) =>
  taskContent.parse({
    type: 'find_errors',
    prompt: { en: 'Find what is wrong' },
    passages: {
      en: {
        text,
        errors: [
          { start: 30, end: 36, corrections: ['apart'] },
          { start: 51, end: 58, corrections: ['however,'] },
        ],
      },
    },
    ...more,
  }) as Content
const marks = (...given: [number, number, string?][]) => ({
  type: 'find_errors' as const,
  language: 'en' as const,
  marks: given.map(([start, end, correction]) => ({ start, end, correction })),
})

test('a mark that takes a space or a comma along, or half of a word, means the whole words', () => {
  expect(check(apart(), marks([29, 37], [53, 56])).share).toBe(1)
})

test('a mark on one of two wrong words is near, and earns nothing', () => {
  expect(check(apart(), marks([32, 36])).parts[0]).toEqual({ key: '30-36', is_right: false, is_near: true })
})

test('marking every word earns nothing', () => {
  const everything = [...text.matchAll(/\w+/g)].map((found): [number, number] => [
    found.index,
    found.index + found[0].length,
  ])
  expect(check(apart(), marks(...everything)).share).toBe(0)
})

test('where a correction is asked, finding the place alone is near', () => {
  const content = apart({ asks_correction: true })
  expect(check(content, marks([30, 36, 'apart'], [51, 58, ' however, '])).share).toBe(1)
  expect(check(content, marks([30, 36, 'apart'], [51, 58, 'however'])).parts).toEqual([
    { key: '30-36', is_right: true, is_near: false },
    { key: '51-58', is_right: false, is_near: true },
  ])
  expect(check(content, marks([30, 36])).share).toBe(0)
})
