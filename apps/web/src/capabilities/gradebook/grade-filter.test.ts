import { expect, test } from 'vitest'
import { filtered } from './grade-filter.ts'
import { gradeText, lookOf, percentText } from './grade-words.ts'

const column = {
  ex_list: 1,
  lesson: 1,
  title: '',
  lesson_title: '',
  most: 2,
  min_percent: 0,
  due_at: null,
  weight: 1,
  share: 50,
}
const cell = { points: 1, most: 2, percent: 50, is_late: false, is_set: false }
const row = { total: 50, is_passed: true, missing: 0, late: 0, waiting: 0 }
const book = {
  columns: [
    { ...column, section: 7 },
    { ...column, section: 8 },
  ],
  results: [
    {
      ...row,
      student: { id: 1, first_name: 'Қуаныш', last_name: 'Әбілов' },
      cells: [{ at: 1, state: 'counted' as const, is_passed: false, ...cell }],
    },
    {
      ...row,
      student: { id: 2, first_name: 'Dana', last_name: null },
      cells: [{ at: 0, state: 'counted' as const, is_passed: true, ...cell }],
    },
  ],
}
const ids = (found: ReturnType<typeof filtered>) => found.rows.map(({ student }) => student.id)

test('a name is found whatever its letters; a section leaves its columns, each in its place', () => {
  expect(ids(filtered(book, { q: 'абилов куан' }))).toEqual([1])
  expect(ids(filtered(book, { q: 'DANA' }))).toEqual([2])
  expect(filtered(book, { section: 8 }).columns.map(({ at }) => at)).toEqual([1])
})

test('only trouble leaves who has something missing, waiting or failed in what is shown', () => {
  expect(ids(filtered(book, { trouble: true }))).toEqual([1])
  expect(ids(filtered(book, { trouble: true, section: 7 }))).toEqual([])
})

test('grades and percent are written as people of the language write them', () => {
  const scale = { shown: 'four', five: [85, 65, 40], four: [95, 90, 85, 80, 75, 70, 65, 60, 55, 50] } as const
  expect(percentText(87.5, 'ru')).toBe('87,5\u00a0%')
  expect(percentText(87.5, 'en')).toBe('87.5%')
  expect(gradeText(91, scale, 'kk')).toBe('A-\u00a0(3,67)')
  expect(gradeText(91, { ...scale, shown: 'five' }, 'ru')).toBe('5')
  expect(lookOf({ state: 'counted', is_passed: false })).toBe('failed')
  expect(lookOf({ state: 'missing', is_passed: null })).toBe('missing')
})
