import { expect, test } from 'vitest'
import { homeTaskAddress } from './task-address.ts'

const task = {
  key: 'a',
  kind: 'homework',
  title: '',
  due_on: null,
  due_time: null,
  is_overdue: false,
  minutes: null,
  course_id: 1,
  lesson_id: 2,
  task: null,
} as const

test('homework leads to its slot, an offer to the applications, and the form of education to no page', () => {
  expect(homeTaskAddress(task)).toBe('/course/view/1/lesson/2/homework')
  expect(homeTaskAddress({ ...task, task: 9 })).toBe('/course/view/1/lesson/2/homework?task=9')
  const elsewhere = { ...task, course_id: null, lesson_id: null }
  expect(homeTaskAddress({ ...elsewhere, kind: 'decision' })).toBe('/my-applications')
  expect(homeTaskAddress({ ...elsewhere, kind: 'education' })).toBeNull()
})
