import { expect, test } from 'vitest'
import { email, phone } from './addresses.ts'
import { asEmail } from './email-address.ts'
import { withoutInvisible } from './invisible.ts'
import { asPhone } from './phone-number.ts'
import { line, optionalLine } from './values.ts'

const all = [
  0x00ad, 0x061c, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e,
  0x2060, 0x2066, 0x2067, 0x2068, 0x2069, 0xfeff,
].map((code) => String.fromCodePoint(code))

test('a name loses every character that nobody sees', () => {
  const name = line(80)
  for (const one of all) {
    const code = one.codePointAt(0)?.toString(16)
    expect(name.parse(`${one}Ти${one}мур${one}`), code).toBe('Тимур')
    expect(name.safeParse(one.repeat(3)).success, code).toBe(false)
    expect(optionalLine(80).parse(` ${one} `), code).toBe('')
  }
})

test('what looks like a space is one, and no name by itself', () => {
  for (const one of ['\u3164', '\u2800', '\uffa0', '\u115f']) {
    expect(line(80).parse(`Ким${one}Лев${one}`)).toBe('Ким Лев')
    expect(line(80).safeParse(one).success).toBe(false)
  }
  expect(line(80).safeParse('\u034f\ufe0f').success).toBe(false)
})

test('an e-mail and a phone that were copied from contacts are what they look like', () => {
  expect(phone.parse('\u202a+7 701 555 03 25\u202c')).toBe('+77015550325')
  expect(phone.parse('\u20668 (701) 555\u2011\u200b03\u00ad25\u2069')).toBe('+77015550325')
  expect(asPhone('\u202d+7 701 555 03 25\u202c')).toBe('+77015550325')
  expect(email.parse('\u200bAida@\u2060school.kz\ufeff')).toBe('aida@school.kz')
  expect(asEmail('aida@school.kz\u200b')).toBe('aida@school.kz')
})

test.each([
  ['Persian', 'می\u200cخواهم'],
  ['Devanagari', 'क्\u200dष'],
  ['Malayalam', 'ന്\u200d\u0d31'],
  ['a family of emoji', '👩\u200d👩\u200d👧'],
  ['an emoji with a colour of skin', '👩🏽\u200d🎓'],
  ['a flag of emoji', '🏳️\u200d🌈'],
])('a joiner stays where it is needed: %s', (_, text) => {
  expect(withoutInvisible(text)).toBe(text)
  expect(line(80).parse(`\u200d${text}\u200c`)).toBe(text)
})

test('a joiner goes from between letters that do not join, and text without any is itself', () => {
  expect(withoutInvisible('Ай\u200dда')).toBe('Айда')
  expect(withoutInvisible('می\u200ca')).toBe('میa')
  expect(withoutInvisible('Әділбек – «Ким» 🎓')).toBe('Әділбек – «Ким» 🎓')
})
