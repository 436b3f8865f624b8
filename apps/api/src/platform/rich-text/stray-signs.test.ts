import { expect, test } from 'vitest'
import { safeRichText } from './safe-rich-text.ts'
import { withStrayEscaped } from './stray-signs.ts'

test.each([
  'Given x<y and y>z, may x be z?',
  'a<b and c>d',
  'a<b>c',
  '5<a<7',
  '1 < 2 > 0',
  '<- and ->',
  'x<=y>=z',
  'if (i<n) { p<q>r }',
  'ұзындығы<ені>биіктігі',
  'p<',
])('%s keeps all its letters', (text) => {
  expect(withStrayEscaped(text)).toBe(text.replaceAll('<', '&lt;'))
})

test.each([
  '<p>one</p>',
  'one<br>two<br/>three',
  '<b>x</b> and <i class="y">z</i>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<input disabled value="1">',
  '<o:p></o:p>',
  '<math><mi>x</mi></math>',
  '<!-- a comment -->',
  '<a href="https://example.org">x</a>',
])('%s is tags', (html) => {
  expect(withStrayEscaped(html)).toBe(html)
})

test('a comparison beside tags is kept in rich text, and what is executable is not', () => {
  expect(safeRichText('<p>x<y and y>z</p>')).toBe('<p>x&lt;y and y&gt;z</p>')
  expect(safeRichText('<p>m<sup>2</sup> H<sub>2</sub>O</p>')).toBe('<p>m<sup>2</sup> H<sub>2</sub>O</p>')
  expect(safeRichText('<p>x<script>alert(1)</script><img src=x onerror=alert(1)></p>')).toBe('<p>x</p>')
})
