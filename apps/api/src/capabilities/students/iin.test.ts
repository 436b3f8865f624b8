import { isIin, isShortenedNumber } from '@qadam/contract/students/iin.ts'
import { expect, test } from 'vitest'

test.each(['080305600011', '070101500123', '040506600126', '010203500127', '080305600203'])(
  '%s is an IIN, by the first row of weights or the second',
  (text) => expect(isIin(text)).toBe(true),
)

test.each([
  ['123', 'too short'],
  ['080305600013', 'the control digit'],
  ['080305600202', 'the control digit of the second row'],
  ['081305600011', 'no such month'],
  ['080230600019', 'no such day'],
  ['080305700018', 'no such century'],
  ['8,0301E+10', 'a shortened number'],
  ['0803056000110', 'too long'],
  ['', 'nothing'],
])('%s is none: %s', (text) => expect(isIin(text)).toBe(false))

// The eleventh digit has the weight 11 and so does not change the remainder.
test('an IIN with one digit changed is none, but for the eleventh', () => {
  for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11])
    for (let digit = 0; digit < 10; digit += 1) {
      const changed = `${'080305600011'.slice(0, at)}${digit}${'080305600011'.slice(at + 1)}`
      if (changed !== '080305600011') expect(isIin(changed), changed).toBe(false)
    }
})

test('a number that a spreadsheet has shortened is known', () => {
  for (const text of ['8,0301E+10', '8.03056E+10', '8e10', '8,03056000000 E+10'])
    expect(isShortenedNumber(text), text).toBe(true)
  for (const text of ['080305600011', '123', 'E+10']) expect(isShortenedNumber(text), text).toBe(false)
})
