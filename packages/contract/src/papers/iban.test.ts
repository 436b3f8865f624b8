import { expect, test } from 'vitest'
import { isKazakhIban } from './iban.ts'

test('an account of Kazakhstan has twenty signs, whose check digits follow from the others', () => {
  // The example of the registry of IBAN formats.
  expect(isKazakhIban('KZ86125KZT5004100100')).toBe(true)
  expect(isKazakhIban('KZ86125KZT5004100010')).toBe(false)
  expect(isKazakhIban('KZ87125KZT5004100100')).toBe(false)
  for (const wrong of ['', 'KZ86125KZT500410010', 'DE89370400440532013000', 'kz86125kzt5004100100'])
    expect(isKazakhIban(wrong)).toBe(false)
})
