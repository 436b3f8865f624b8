import { expect, test } from 'vitest'
import { emptyPerson, faultsOfPerson, isInvitation, suggestedPassword } from './new-person.ts'

test('teachers and managers with a link are invited, students get their account at once', () => {
  expect(isInvitation({ role: 'teacher', way: 'link' })).toBe(true)
  expect(isInvitation({ role: 'student', way: 'link' })).toBe(false)
  expect(isInvitation({ role: 'admin', way: 'password' })).toBe(false)
})

test('an invitation asks for the e-mail alone', () => {
  const invited = { ...emptyPerson, role: 'teacher' as const, email: 'teacher@mail.kz' }
  expect(faultsOfPerson(invited)).toEqual({})
})

test('a password that is set for somebody is asked for, and names and a phone with it [R193 R194 R201]', () => {
  const faults = faultsOfPerson({ ...emptyPerson, way: 'password', email: 'student@mail.kz' })
  expect(Object.keys(faults).sort()).toEqual(['first_name', 'last_name', 'password', 'phone'])
})

test('a suggested password is long, readable and never the same', () => {
  const [one, other] = [suggestedPassword(), suggestedPassword()]
  expect(one).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  expect(one).not.toBe(other)
})
