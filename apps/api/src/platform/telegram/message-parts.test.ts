import { expect, test } from 'vitest'
import { escapeHtml, partsOf } from './message-parts.ts'

test('only the signs of markup are escaped', () => {
  expect(escapeHtml('<b>Дана & "Ко"</b> 1 < 2')).toBe('&lt;b&gt;Дана &amp; "Ко"&lt;/b&gt; 1 &lt; 2')
})

test('a short text is one part, an empty one none', () => {
  expect(partsOf('Здравствуйте')).toEqual(['Здравствуйте'])
  expect(partsOf('  \n ')).toEqual([])
})

test('a long text is split at a paragraph, else at a sentence, else at a word', () => {
  expect(partsOf('one two\n\nthree. four', 12)).toEqual(['one two', 'three. four'])
  expect(partsOf('one two. three four', 12)).toEqual(['one two.', 'three four'])
  expect(partsOf('onetwo three fourfive', 14)).toEqual(['onetwo three', 'fourfive'])
})

test('no part is longer than the limit, nothing is lost, and no character is cut in two', () => {
  const faces = '😀'.repeat(5_000)
  const parts = partsOf(faces, 4_095)
  expect(parts.join('')).toBe(faces)
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(4_095)
    expect(part).toBe(part.toWellFormed())
  }
})
