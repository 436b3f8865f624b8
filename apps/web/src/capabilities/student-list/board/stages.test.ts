import { expect, test } from 'vitest'
import { stageColumns, stageOf, stepsAt } from './stages.ts'

const contract = { id: 7, name: 'Договор' }
const documents = { id: 3, name: 'Документы' }
const visa = { id: 5, name: 'Виза' }
const stages = [contract, documents, visa]

test('a column holds those who reached its stage and none after it, and the first one those of no stage', () => {
  expect(stageColumns(stages).map(({ stage, conditions }) => [stage?.name, conditions])).toEqual([
    [undefined, [{ field: 'steps', op: 'none_of', value: [7, 3, 5] }]],
    [
      'Договор',
      [
        { field: 'steps', op: 'any_of', value: [7] },
        { field: 'steps', op: 'none_of', value: [3, 5] },
      ],
    ],
    [
      'Документы',
      [
        { field: 'steps', op: 'any_of', value: [3] },
        { field: 'steps', op: 'none_of', value: [5] },
      ],
    ],
    ['Виза', [{ field: 'steps', op: 'any_of', value: [5] }]],
  ])
})

test('a school without steps has one column with everybody', () => {
  expect(stageColumns([])).toEqual([{ stage: null, conditions: [] }])
})

test('a long list of steps is named in conditions of at most 50 ids', () => {
  const many = Array.from({ length: 120 }, (_, at) => ({ id: at + 1, name: `${at}` }))
  const [none] = stageColumns(many)
  expect(none?.conditions.map(({ value }) => (value as number[]).length)).toEqual([50, 50, 20])
})

test('a student stands at the furthest step, in whatever order the steps were ticked', () => {
  expect(stageOf([5, 7], stages)).toBe(visa)
  expect(stageOf([7], stages)).toBe(contract)
  expect(stageOf([], stages)).toBeNull()
  expect(stageOf([99], stages)).toBeNull()
})

test('a move keeps what was reached before, takes back what came later, and leaves removed options alone', () => {
  expect(stepsAt(visa, [7], stages)).toEqual([7, 5])
  expect(stepsAt(documents, [7, 5, 99], stages)).toEqual([7, 99, 3])
  expect(stepsAt(contract, [7, 3, 5], stages)).toEqual([7])
  expect(stepsAt(null, [7, 5, 99], stages)).toEqual([99])
})
