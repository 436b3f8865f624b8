import { expect, test } from 'vitest'
import { chosenTeacherOf, isRefused } from './chosen-teacher.ts'

const course = (id: number) => ({ id, title: `Программа ${id}` })
const teacher = (id: number, courses: readonly number[]) => ({
  id,
  first_name: 'Ерлан',
  last_name: null,
  time_zone: 'Asia/Almaty',
  notice_hours: 0,
  courses: courses.map(course),
})
const teachers = [teacher(1, [10, 11]), teacher(2, [12])]

test('an address names a teacher and a program; the only program of a teacher needs no name', () => {
  expect(chosenTeacherOf({ teachers }, { book: 1, program: 11 })?.course.id).toBe(11)
  expect(chosenTeacherOf({ teachers }, { book: 2 })?.course.id).toBe(12)
  expect(chosenTeacherOf({ teachers }, { book: 1 })).toBeNull()
  expect(chosenTeacherOf({ teachers }, { book: 0 })).toBeNull()
})

test('where one teacher has one program, nothing is asked', () => {
  const alone = { teachers: [teacher(2, [12])] }
  expect(chosenTeacherOf(alone, { book: 0 })?.teacher.id).toBe(2)
})

test('an address that names somebody who takes no bookings is told from one that names nobody', () => {
  expect(isRefused({ teachers }, { book: 9 })).toBe(true)
  expect(isRefused({ teachers }, { book: 2, program: 10 })).toBe(true)
  expect(isRefused({ teachers }, { book: 2, program: 12 })).toBe(false)
  expect(isRefused({ teachers }, { book: 0 })).toBe(false)
  expect(chosenTeacherOf({ teachers }, { book: 9 })).toBeNull()
})
