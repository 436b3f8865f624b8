import { expect, test } from 'vitest'
import { withRaisedLetters } from './raised-letters.ts'

test.each([
  ['10<sup>4</sup>', '10⁴'],
  ['10<sup>-3</sup> m', '10⁻³ m'],
  ['H<sub>2</sub>SO<sub>4</sub>', 'H₂SO₄'],
  ['x<sup><em>n</em></sup>', 'xⁿ'],
  ['8<sup>1/3</sup>', '8^(1/3)'],
  ['v<sub>ж</sub>', 'v_ж'],
  ['<b>m<sup class="a">2</sup></b>', '<b>m²</b>'],
  ['a<sup></sup>', 'a'],
  ['<p>plain</p>', '<p>plain</p>'],
])('%s becomes %s in a plain line', (html, line) => {
  expect(withRaisedLetters(html)).toBe(line)
})
