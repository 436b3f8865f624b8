import { expect, test } from 'vitest'
import { meantBy, movedSpans, withSpan } from './error-spans.ts'

const text = 'Ол кеше кітап оқыйды.'
const wrong = { start: 14, end: 20 }

test('a cursor in a word means the word, a selection loses the spaces around it', () => {
  expect(meantBy(text, { start: 16, end: 16 })).toEqual(wrong)
  expect(meantBy(text, { start: 13, end: 20 })).toEqual(wrong)
  expect(meantBy('a  b', { start: 1, end: 3 })).toBeNull()
  expect(meantBy('', { start: 0, end: 0 })).toBeNull()
})

test('marks stand in the order of the text and never overlap', () => {
  const first = { start: 0, end: 2 }
  expect(withSpan([wrong], first)).toEqual([first, wrong])
  expect(withSpan([first, wrong], { start: 12, end: 16 })).toEqual([first, { start: 12, end: 16 }])
})

test('a mark moves with its word when the text before it is edited', () => {
  const after = `Қазір ${text}`
  const [moved] = movedSpans(text, after, [wrong])
  expect(after.slice(moved?.start, moved?.end)).toBe('оқыйды')
})

test('a mark grows with its word, stays before an edit behind it, and goes when its word is deleted', () => {
  const grown = text.replace('оқыйды', 'оқыыйды')
  const [span] = movedSpans(text, grown, [wrong])
  expect(grown.slice(span?.start, span?.end)).toBe('оқыыйды')
  expect(movedSpans(text, `${text} Иә.`, [wrong])).toEqual([wrong])
  expect(movedSpans(text, 'Ол кеше кітап .', [wrong])).toEqual([])
})
