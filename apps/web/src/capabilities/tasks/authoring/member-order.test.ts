import { expect, test } from 'vitest'
import { inOrderOf, type Member, membersIn, movedTo } from './member-order.ts'

const tasks = [
  { id: 1, order: 1 },
  { id: 2, order: 3 },
]
const draws = [{ id: 1, order: 2 }]
const read = (members: readonly Member[] | null) => members?.map(({ kind, id }) => `${kind}${id}`).join(' ')

test('tasks and draws of a list stand in one order', () => {
  expect(read(membersIn(tasks, draws))).toBe('task1 draw1 task2')
})

test('a draw goes before, between and behind tasks, and what stays where it is changes nothing', () => {
  const members = membersIn(tasks, draws)
  const draw = { kind: 'draw', id: 1 } as const
  expect(read(movedTo(members, draw, 0))).toBe('draw1 task1 task2')
  expect(read(movedTo(members, draw, 2))).toBe('task1 task2 draw1')
  expect(movedTo(members, draw, 1)).toBeNull()
  expect(movedTo(members, draw, 3)).toBeNull()
  expect(movedTo(members, draw, -1)).toBeNull()
})

test('each kind is told its own part of the new order', () => {
  const members = movedTo(membersIn(tasks, draws), { kind: 'task', id: 2 }, 0) ?? []
  expect(inOrderOf(members, 'task', tasks)).toEqual([
    { id: 2, order: 1 },
    { id: 1, order: 2 },
  ])
  expect(inOrderOf(members, 'draw', draws)).toEqual([{ id: 1, order: 3 }])
})
