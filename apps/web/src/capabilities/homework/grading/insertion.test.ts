import { expect, test } from 'vitest'
import { asked, inserted } from './insertion.ts'

test('a stroke or a hash at the beginning of a word asks, within a word it does not', () => {
  expect(asked('/', 1)).toEqual({ from: 0, word: '' })
  expect(asked('Жақсы. #тез', 11)).toEqual({ from: 7, word: 'тез' })
  expect(asked('№ис', 3)).toEqual({ from: 0, word: 'ис' })
  expect(asked('и/или', 5)).toBeNull()
  expect(asked('/one two', 8)).toBeNull()
})

test('what was typed gives its place to the comment, the rest stays', () => {
  expect(inserted('A /th B', { from: 2, to: 5 }, 'Where is the thesis?')).toEqual({
    text: 'A Where is the thesis? B',
    caret: 22,
  })
  expect(inserted('/t', { from: 0, to: 2 }, 'X').text).toBe('X')
})
