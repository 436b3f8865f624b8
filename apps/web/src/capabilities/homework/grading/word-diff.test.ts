import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const texts = (before: string, after: string, kind: string) =>
  wordDiff(before, after)
    .filter((change) => change.kind === kind || change.kind === 'same')
    .map((change) => change.text)
    .join('')

test('a changed word is told as one that went and one that came', () => {
  expect(wordDiff('Мен қалада тұрамын', 'Мен ауылда тұрамын')).toEqual([
    { kind: 'same', text: 'Мен ' },
    { kind: 'removed', text: 'қалада ' },
    { kind: 'added', text: 'ауылда ' },
    { kind: 'same', text: 'тұрамын' },
  ])
})

test('without the added words it is the old text, without the removed ones the new', () => {
  const before = 'one two three\n\nfour five six'
  const after = 'zero one three\n\nfour 5 six seven'
  expect(texts(before, after, 'removed').replace(/\s+/g, ' ').trim()).toBe(before.replace(/\s+/g, ' '))
  expect(texts(before, after, 'added')).toBe(after)
  expect(wordDiff('same', 'same')).toEqual([{ kind: 'same', text: 'same' }])
  expect(wordDiff('', 'new')).toEqual([{ kind: 'added', text: 'new' }])
})
