import { email, phone } from '@qadam/contract/addresses.ts'
import { line } from '@qadam/contract/values.ts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { checked } from './form-check.ts'
import { i18n, startI18n } from './i18n.ts'

beforeAll(async () => {
  await startI18n()
  i18n.addResourceBundle('ru', 'fields', (await import('@qadam/phrases/ru/screens/fields.ts')).fields)
})

const Contact = z.object({
  name: line(10),
  email,
  phone: phone.optional(),
  agreed: z.boolean().refine((given) => given, 'accounts.consent_needed'),
})
const check = checked(Contact, { 'accounts.consent_needed': () => 'Нужно согласие' })

test('an empty field is asked for, and one that may stay empty is left alone', () => {
  const faults = check({ name: '', email: '', phone: '', agreed: true })
  expect(faults).toEqual({ name: 'Заполните это поле.', email: 'Заполните это поле.' })
})

test('a wrong value is named in the words of its field', () => {
  const faults = check({ name: 'длиннее десяти', email: 'aida@', phone: '12', agreed: false })
  expect(faults).toEqual({
    name: 'Не длиннее 10 знаков.',
    email: 'Проверьте адрес: нужен вид name@mail.kz.',
    phone: 'Проверьте номер: нужен вид +7 701 123 45 67.',
    agreed: 'Нужно согласие',
  })
})

test('what is right has no faults', () => {
  expect(check({ name: 'Аида', email: 'aida@mail.kz', phone: '8 701 123 45 67', agreed: true })).toEqual({})
})
