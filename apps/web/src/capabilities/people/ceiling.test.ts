import { expect, test } from 'vitest'
import { outranks, rolesBelow } from './ceiling.ts'

test('a school admin gives every role below their own, a manager those below a manager', () => {
  expect(rolesBelow('admin_school')).toEqual(['student', 'teacher', 'admin'])
  expect(rolesBelow('admin')).toEqual(['student', 'teacher'])
})

test('nobody changes a person of their own role, and teachers change nobody', () => {
  expect(outranks('admin', 'admin')).toBe(false)
  expect(outranks('teacher', 'student')).toBe(false)
})
