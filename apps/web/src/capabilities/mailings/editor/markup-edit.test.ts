import { expect, test } from 'vitest'
import { isBraceTyped, withField, withLink, withTag } from './markup-edit.ts'

const at = (marked: string) => {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  return { text: marked.replace(/[[\]]/g, ''), start, end }
}
const shown = ({ text, start, end }: ReturnType<typeof at>) =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`

test('a tag goes around the selection, and off again', () => {
  const bold = withTag(at('до [4 декабря]!'), '<b>', '</b>')
  expect(shown(bold)).toBe('до <b>[4 декабря]</b>!')
  expect(shown(withTag(bold, '<b>', '</b>'))).toBe('до [4 декабря]!')
})

test('a field takes the place of the brace that was typed for it', () => {
  expect(shown(withField(at('Привет, {[]!'), 'first_name', 'друг'))).toBe('Привет, {{first_name|друг}}[]!')
  expect(shown(withField(at('Привет, []!'), 'first_name', ' '))).toBe('Привет, {{first_name}}[]!')
  expect(shown(withField(at('[]'), 'link', 'a}|b'))).toBe('{{link|ab}}[]')
})

test('the second brace of a field is no new field', () => {
  expect(isBraceTyped('a', 'a{', 2)).toBe(true)
  expect(isBraceTyped('a{', 'a{{', 3)).toBe(false)
  expect(isBraceTyped('ab', 'a', 1)).toBe(false)
})

test('a link without words shows its address', () => {
  expect(withLink(at('см. []'), 'https://a.test', '').text).toBe(
    'см. <a href="https://a.test">https://a.test</a>',
  )
})
