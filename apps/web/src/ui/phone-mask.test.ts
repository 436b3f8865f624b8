import { expect, test } from 'vitest'
import { completedPhone, maskedPhone, phoneWhileTyping } from './phone-mask.ts'

test('a number of Kazakhstan takes its shape however it begins', () => {
  for (const typed of ['+77011234567', '87011234567', '77011234567', '7011234567', '+7 (701) 123-45-67']) {
    expect(maskedPhone(typed)).toBe('+7 (701) 123-45-67')
  }
})

test('a number without its country code is completed when the field is left', () => {
  expect(completedPhone(maskedPhone('7771234567'))).toBe('+7 (777) 123-45-67')
  expect(completedPhone('+7 (701) 123-45-67')).toBe('+7 (701) 123-45-67')
})

test('numbers of other countries and e-mails stay as they are', () => {
  expect(maskedPhone('+996 700 123 456')).toBe('+996 700 123 456')
  expect(completedPhone('aida@mail.kz')).toBe('aida@mail.kz')
})

test('erasing and editing in the middle never fight with the mask', () => {
  expect(phoneWhileTyping({ value: '+7 (701', selectionStart: 7 }, '+7 (701)')).toBe('+7 (701')
  expect(phoneWhileTyping({ value: '+7 (7901) 123', selectionStart: 6 }, '+7 (701) 123')).toBe(
    '+7 (7901) 123',
  )
  expect(phoneWhileTyping({ value: '+7 (7011', selectionStart: 8 }, '+7 (701')).toBe('+7 (701) 1')
})
