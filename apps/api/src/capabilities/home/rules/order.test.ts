import { expect, test } from 'vitest'
import { arrange, inOrder, nearestDate, tasksAfter } from './order.ts'

const today = '2026-12-01'
const task = (
  kind: Parameters<typeof inOrder>[0][number]['kind'],
  due_on: string | null = null,
  title = '',
) => ({
  key: `${kind}-${due_on}`,
  kind,
  title,
  due_on,
  due_time: null,
})
const kindsOf = (tasks: readonly { kind: string }[]) => tasks.map(({ kind }) => kind)

test('an offer outweighs a photo, even one that is overdue', () => {
  expect(kindsOf(inOrder([task('paper', '2026-11-20'), task('decision')], today))).toEqual([
    'decision',
    'paper',
  ])
})

test('the education form comes first: without it no program can be chosen', () => {
  expect(arrange([task('decision'), task('education')], today).hero?.kind).toBe('education')
})

test('three days or less come before what was returned, and that before the rest of the week', () => {
  const tasks = [
    task('homework', '2026-12-06'),
    task('returned'),
    task('step', '2026-12-04'),
    task('submission', '2026-11-29'),
  ]
  expect(kindsOf(inOrder(tasks, today))).toEqual(['submission', 'step', 'returned', 'homework'])
})

test('choosing the first programs comes before what is due after a week or has no day, and the profile is last', () => {
  const tasks = [
    task('profile'),
    task('step'),
    task('homework', '2026-12-20'),
    task('choose'),
    task('homework', '2026-12-08'),
  ]
  expect(inOrder(tasks, today).map(({ kind, due_on }) => due_on ?? kind)).toEqual([
    '2026-12-08',
    'choose',
    '2026-12-20',
    'step',
    'profile',
  ])
})

test('the week has at most four rows, without the hero and what is due later', () => {
  const days = ['02', '03', '04', '05', '06', '07', '20'].map((day) => task('homework', `2026-12-${day}`))
  const { hero, week, later } = arrange(days, today)
  expect(hero?.due_on).toBe('2026-12-02')
  expect(week.map(({ due_on }) => due_on)).toEqual(['2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'])
  expect(later).toBe(2)
  expect(arrange([], today)).toEqual({ hero: null, week: [], later: 0 })
})

test('what comes after the week is listed in the same order, as many as the week counts', () => {
  const days = ['20', '09', '02', '03'].map((day) => task('homework', `2026-12-${day}`))
  const arranged = arrange(days, today)
  expect(tasksAfter(days, arranged, today).map(({ due_on }) => due_on)).toEqual(['2026-12-09', '2026-12-20'])
  expect(arranged.later).toBe(2)
})

test('the next date is the nearest that is not past', () => {
  const tasks = [
    task('step', '2026-11-30'),
    task('visa', '2026-12-13'),
    task('exam', '2026-12-05', 'IELTS'),
    task('paper'),
  ]
  expect(nearestDate(tasks, today)).toEqual({ kind: 'exam', title: 'IELTS', day: '2026-12-05', days: 4 })
  expect(nearestDate([task('paper')], today)).toBeNull()
})
