import { expect, test } from 'vitest'
import { tokensOf, wholeWords, withMark, withoutMark } from './marks.ts'

const text = 'Ол мектепге бар-ды, 😀 кеше.'

test('a text is cut into words and signs whose places are those of the text', () => {
  const tokens = tokensOf(text)
  expect(tokens.map((one) => one.text).join('')).toBe(text)
  expect(tokens.every((one) => text.slice(one.start, one.end) === one.text)).toBe(true)
  expect(tokens.filter((one) => one.isWord).map((one) => one.text)).toEqual([
    'Ол',
    'мектепге',
    'бар-ды',
    ',',
    '😀',
    'кеше',
    '.',
  ])
})

test('a selection is widened to the words that it touches', () => {
  const tokens = tokensOf(text)
  const mark = wholeWords(tokens, 4, 13)
  expect(mark && text.slice(mark.start, mark.end)).toBe('мектепге бар-ды')
  expect(wholeWords(tokens, 2, 3)).toBeUndefined()
})

test('a mark takes in the marks that it covers, and the marks stay in the order of the text', () => {
  const marks = withMark(withMark([{ start: 12, end: 18 }], { start: 0, end: 2 }), { start: 3, end: 18 })
  expect(marks).toEqual([
    { start: 0, end: 2 },
    { start: 3, end: 18 },
  ])
  expect(withoutMark(marks, 3)).toEqual([{ start: 0, end: 2 }])
})
