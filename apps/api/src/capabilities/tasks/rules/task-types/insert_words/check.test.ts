import { type ContentOf, taskContent } from '@qadam/contract/tasks/task-types.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptedAnswers, gapped, language, writtenWith } from '../generated.ts'
import { promise } from '../promises.ts'
import { check } from './check.ts'

type Content = ContentOf<'insert_words'>

const passage = fc.array(acceptedAnswers, { minLength: 1, maxLength: 6 }).map((gaps) => ({
  text: gapped(gaps.length),
  gaps: gaps.map((accepted, at) => ({ id: at + 1, accepted })),
}))
const written = writtenWith(fc.tuple(language, passage).map(([code, one]) => ({ passages: { [code]: one } })))

const answered = (content: Content, change: (right: string, at: number) => string) => {
  const [code, one] = Object.entries(content.passages)[0] as ['ru', NonNullable<Content['passages']['ru']>]
  const gaps = one.gaps.map((gap, at) => ({ id: gap.id, text: change(gap.accepted.at(-1) ?? '', at) }))
  return { type: 'insert_words' as const, language: code, gaps }
}

promise('insert_words', {
  written,
  right: (content) => answered(content, (right) => ` ${right.toUpperCase()}. `),
  wrong: (content) => answered(content, (right, at) => (at === 0 ? `${right} more` : right)),
  partly: (content) => {
    const answer = answered(content, (right, at) => (at === 0 ? right : ''))
    return answer.gaps.length > 1 ? answer : null
  },
  blank: { type: 'insert_words', language: 'ru', gaps: [] },
})

const capital = taskContent.parse({
  type: 'insert_words',
  prompt: { kk: 'Бос орынды толтырыңыз', ru: 'Заполните пропуск' },
  passages: {
    kk: { text: 'Ең ірі қала: {{1}}.', gaps: [{ id: 1, accepted: ['Алматы қаласы', 'Алматы'] }] },
    ru: {
      text: 'Самый {{1}} город — {{2}}.',
      gaps: [
        { id: 1, accepted: ['крупный'] },
        { id: 2, accepted: ['Алматы'] },
      ],
    },
  },
}) as Content

test('an answer is judged by the text of its own language', () => {
  const gaps = [{ id: 1, text: 'алматы каласы' }]
  expect(check(capital, { type: 'insert_words', language: 'kk', gaps }).parts).toEqual([
    { key: '1', is_right: false, is_near: true },
  ])
  expect(
    check(capital, { type: 'insert_words', language: 'ru', gaps }).parts.map((part) => part.is_near),
  ).toEqual([false, false])
  expect(check(capital, { type: 'insert_words', language: 'en', gaps })).toMatchObject({
    share: 0,
    parts: [],
  })
})

test('a gap that is filled twice counts for nothing', () => {
  const gaps = ['крупный', 'большой'].map((text) => ({ id: 1, text }))
  expect(check(capital, { type: 'insert_words', language: 'ru', gaps }).share).toBe(0)
})

const year = taskContent.parse({
  type: 'insert_words',
  prompt: { en: 'When was Ulysses S. Grant born?' },
  partial: true,
  passages: {
    en: {
      text: '{{1}}',
      gaps: [
        {
          id: 1,
          accepted: ['1822'],
          tolerance: 0,
          graded: [
            { text: '1822', percent: 50, tolerance: 2 },
            { text: '1885', percent: 25 },
            { text: '*', percent: 10 },
          ],
        },
      ],
    },
  },
}) as Content

test.each([
  ['1822', 1, true],
  ['1823', 0.5, false],
  ['1885', 0.25, false],
  ['1900', 0.1, false],
])('%s earns what its author gives for it', (text, share, is_right) => {
  const answer = { type: 'insert_words' as const, language: 'en' as const, gaps: [{ id: 1, text }] }
  expect(check(year, answer)).toMatchObject({ share, is_right })
})
