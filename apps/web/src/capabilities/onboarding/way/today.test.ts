import { expect, test } from 'vitest'
import { todayOf } from './today.ts'

const row = {
  course_id: 1,
  lesson_id: 2,
  task: null,
  lesson_title: 'Essay',
  state: 'to_do',
  due_at: null,
  is_overdue: false,
  is_open: true,
} as const

test('what is returned comes first, then what is due soonest, and what is closed is not there', () => {
  const rows = [
    { ...row, lesson_id: 3 },
    { ...row, lesson_id: 4, due_at: '2026-12-02T10:00:00Z' },
    { ...row, lesson_id: 5, due_at: '2026-12-01T10:00:00Z', task: 9 },
    { ...row, lesson_id: 6, state: 'returned' as const },
    { ...row, lesson_id: 7, is_open: false },
  ]
  const due = [
    { id: 'step-1', kind: 'step', text: 'Сдать фото', due_on: '2026-11-30' },
    { id: 'homework-5', kind: 'homework', text: 'Essay', due_on: '2026-12-01' },
  ]
  const tasks = todayOf(rows, due, { onboarding: { done: ['profile'] }, today: '2026-12-01' })
  expect(tasks.map(({ key }) => key)).toEqual(['6/null', 'step-1', '5/9', '4/null', '3/null'])
  expect(tasks[1]).toMatchObject({ title: 'Сдать фото', address: null, isOverdue: true })
  expect(tasks[2]?.address).toBe('/course/view/1/lesson/5/homework?task=9')
})

test('a paper that was returned and an invitation come before what has a day, and lead to where they are answered', () => {
  const due = [
    { id: 'step-1', kind: 'step', text: 'Сдать фото', due_on: '2026-11-30' },
    { id: 'paper-2', kind: 'paper', text: 'Паспорт', due_on: '2026-11-29' },
    { id: 'decision-3', kind: 'decision', text: 'Economics', due_on: null },
    { id: 'visa-4', kind: 'visa', text: '', due_on: '2026-12-09' },
  ]
  const tasks = todayOf([], due, { onboarding: { done: ['profile'] }, today: '2026-12-01' })
  expect(tasks.map(({ key, address }) => [key, address])).toEqual([
    ['paper-2', '/my-documents'],
    ['decision-3', '/my-applications'],
    ['step-1', null],
  ])
  expect(tasks[0]).toMatchObject({ dueAt: null, isOverdue: false })
})

test('a profile that lacks something is asked for at the end', () => {
  expect(
    todayOf([row], [], { onboarding: { done: ['video'] }, today: '2026-12-01' }).map(({ phrase }) => phrase),
  ).toEqual(['todayHomework', 'todayProfile'])
  expect(todayOf([], [], { onboarding: { done: ['profile'] }, today: '2026-12-01' })).toEqual([])
})
