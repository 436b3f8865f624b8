import { expect, test } from 'vitest'
import { placed, spotOf, stepped } from './outline-order.ts'

const outline = [
  { id: 1, lessons: [{ id: 11 }, { id: 12 }] },
  { id: 2, lessons: [] },
  { id: 3, lessons: [{ id: 31 }] },
]
const shape = (sections: readonly { id: number; lessons: readonly { id: number }[] }[] = []) =>
  sections.map((section) => [section.id, section.lessons.map((lesson) => lesson.id)])

test('a section changes place with its neighbour and takes its lessons along', () => {
  const moved = stepped(outline, 1, 1)
  expect(shape(moved?.sections)).toEqual([
    [2, []],
    [1, [11, 12]],
    [3, [31]],
  ])
  expect(moved?.move).toEqual({ kind: 'order', section: null, order: [2, 1, 3] })
})

test('a lesson changes place within its section', () => {
  const moved = stepped(outline, 12, -1)
  expect(shape(moved?.sections)[0]).toEqual([1, [12, 11]])
  expect(moved?.move).toEqual({ kind: 'order', section: 1, order: [12, 11] })
})

test('a lesson at the edge steps into the next section, first there or last', () => {
  const down = stepped(outline, 12, 1)
  expect(shape(down?.sections).slice(0, 2)).toEqual([
    [1, [11]],
    [2, [12]],
  ])
  expect(down?.move).toEqual({ kind: 'transfer', lesson: 12, section: 2, order: 1 })
  const up = stepped(placed(outline, 31, { section: 3, at: 0 })?.sections ?? outline, 31, -1)
  expect(up?.move).toEqual({ kind: 'transfer', lesson: 31, section: 2, order: 1 })
})

test('nothing moves beyond the first and the last place, nor onto itself', () => {
  expect(stepped(outline, 1, -1)).toBeNull()
  expect(stepped(outline, 3, 1)).toBeNull()
  expect(stepped(outline, 11, -1)).toBeNull()
  expect(stepped(outline, 31, 1)).toBeNull()
  expect(placed(outline, 11, { section: 1, at: 0 })).toBeNull()
})

test('a section never becomes a lesson, nor a lesson a section', () => {
  expect(placed(outline, 2, { section: 1, at: 0 })).toBeNull()
  expect(placed(outline, 11, { section: null, at: 0 })).toBeNull()
  expect(spotOf(outline, 99)).toBeNull()
})

test('nothing that stood there is lost on the way', () => {
  const moved = placed(outline, 11, { section: 3, at: 1 })
  expect(shape(moved?.sections)).toEqual([
    [1, [12]],
    [2, []],
    [3, [31, 11]],
  ])
})
