import { email, phone } from '@qadam/contract/addresses.ts'
import { asEmail } from '@qadam/contract/email-address.ts'
import { asPhone } from '@qadam/contract/phone-number.ts'
import { expect, test } from 'vitest'

test.each([
  ' Aigul@School.KZ ',
  "o'neil+tag@mail.example.com",
  'a..b@school.kz',
  '.a@school.kz',
  'a@school',
  'a b@school.kz',
  `${'a'.repeat(250)}@school.kz`,
  '@school.kz',
  '',
])('an e-mail that is read without schemas is the one that the server takes: %s', (typed) => {
  expect(asEmail(typed)).toBe(email.safeParse(typed).data ?? null)
})

test.each([
  '8 701 123-45-67',
  '7 (701) 1234567',
  '+49 30 1234567',
  '12345',
  '+',
  'abc',
  `+7${'0'.repeat(50)}`,
  '',
])('a phone number that is read without schemas is the one that the server takes: %s', (typed) => {
  expect(asPhone(typed)).toBe(phone.safeParse(typed).data ?? null)
})
