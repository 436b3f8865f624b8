import { expect, test } from 'vitest'
import { bodyOf, emptyGroup, type GroupValues, maxStudents, merged, seatsWithin } from './group-values.ts'

const before: GroupValues = {
  ...emptyGroup(1),
  name_group: 'Итальянский A1',
  type_group: 'group',
  teacher: '5',
  students: ['10', '11'],
  seats: '12',
}

test('what somebody else saved meanwhile is taken in where nothing was typed, students one by one', () => {
  const mine = { ...before, name_group: 'Итальянский A2', students: ['11', '12'] }
  const theirs = { ...before, teacher: '6', name_group: 'Вечер', students: ['10', '11', '13'] }
  expect(merged({ before, mine, theirs })).toEqual({
    ...before,
    name_group: 'Итальянский A2',
    teacher: '6',
    students: ['11', '13', '12'],
  })
})

test('seats that another type has not are given up, and not sent where the type has its own', () => {
  expect(seatsWithin('trial', '200')).toBe('')
  expect(seatsWithin('trial', '20')).toBe('20')
  expect(bodyOf({ ...before, type_group: 'pair' }).seats).toBe(2)
  expect(bodyOf({ ...before, seats: '' })).not.toHaveProperty('seats')
  expect(maxStudents({ ...before, seats: '3' })).toBe(3)
})
