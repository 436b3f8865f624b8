import { expect, test } from 'vitest'
import { addressIn } from './address.ts'

test('one field takes an e-mail or a phone number in any usual spelling', () => {
  expect(addressIn(' Aida@Mail.KZ ')).toEqual({ email: 'aida@mail.kz' })
  expect(addressIn('+7 (701) 123-45-67')).toEqual({ phone: '+77011234567' })
  expect(addressIn('8 701 123 45 67')).toEqual({ phone: '+77011234567' })
  expect(addressIn('+996 700 123 456')).toEqual({ phone: '+996700123456' })
})

test('anything else is neither', () => {
  expect(addressIn('aida')).toBeNull()
  expect(addressIn('aida@')).toBeNull()
  expect(addressIn('701')).toBeNull()
})
