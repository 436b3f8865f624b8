import { expect, test } from 'vitest'
import type { Facts } from '../queries.ts'
import { broughtBy, stepsFrom } from './brought.ts'

const program: Facts['programs'][number] = {
  course: { id: 1, title: 'IELTS' },
  joined_at: '2026-09-01T00:00:00Z',
  ends_at: null,
  lessons: 4,
  done: 2,
  done_lately: 2,
  last_at: null,
  next: { id: 7, title: 'Эссе' },
  attendance: { held: 6, present: 4, late: 1, excused: 1, absent: 0, unmarked: 0 },
  homework: { due: 3, on_time: 2, late: 1, missing: 0, returned: 1, waiting: 0 },
  topics: [
    { id: 1, title: 'Чтение', points: 8, most: 10, percent: 80, threshold: 60, is_reached: true, next: null },
    {
      id: 2,
      title: 'Письмо',
      points: 4,
      most: 10,
      percent: 40,
      threshold: 60,
      is_reached: false,
      next: { lesson: { id: 7, title: 'Эссе' }, list: { id: 9, title: 'План' } },
    },
  ],
}
const facts: Facts = {
  as_of: '2026-11-25T06:00:00Z',
  attendance: program.attendance,
  homework: program.homework,
  programs: [program],
  next_class: { id: 3, course: program.course, starts_at: '2026-11-27T05:00:00Z' },
  next_work: null,
}

test('what the work has brought names only what is true and good', () => {
  expect(broughtBy(facts)).toEqual([
    { kind: 'lessons', count: 2 },
    { kind: 'topics', topics: ['Чтение'] },
    { kind: 'onTime', part: 2, whole: 3 },
    { kind: 'classes', part: 5, whole: 6 },
  ])
  const whole = { ...program, done: 4, done_lately: 0, topics: [] }
  expect(broughtBy({ ...facts, programs: [whole] })[0]).toEqual({ kind: 'done', course: 'IELTS' })
})

test('three steps at most, what was returned first', () => {
  expect(stepsFrom(facts).map(({ kind }) => kind)).toEqual(['returned', 'topic', 'lesson'])
  const due = {
    course: program.course,
    lesson: { id: 8, title: 'Письмо' },
    due_at: '2026-11-28T00:00:00Z',
  }
  expect(stepsFrom({ ...facts, next_work: due }).map(({ kind }) => kind)).toEqual([
    'returned',
    'work',
    'topic',
  ])
})
