import { expect, test } from 'vitest'
import { isIdentificationNumber } from './identification-number.ts'

test('an IIN or BIN has twelve digits, of which the last one follows from the others', () => {
  // Public ones: of Kazakhtelecom and of the National Bank of Kazakhstan.
  for (const number of ['941240000193', '941240001151']) {
    expect(isIdentificationNumber(number)).toBe(true)
    const last = Number(number.at(-1))
    for (let digit = 0; digit < 10; digit += 1)
      expect(isIdentificationNumber(`${number.slice(0, 11)}${digit}`)).toBe(digit === last)
  }
  // Two digits that changed places, and a number whose control digit comes from the second weights.
  expect(isIdentificationNumber('941204000193')).toBe(false)
  expect(isIdentificationNumber('900101300811')).toBe(true)
  for (const wrong of ['', '94124000019', '9412400001930', '94124000019A', ' 941240000193'])
    expect(isIdentificationNumber(wrong)).toBe(false)
})
