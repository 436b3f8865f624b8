import { mayReplace } from '@qadam/contract/tasks/may-replace.ts'
import { type ContentOf, taskContent } from '@qadam/contract/tasks/task-types.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptedAnswers, distinctIds, texts, writtenWith } from '../generated.ts'
import { promise } from '../promises.ts'
import { check } from './check.ts'

type Content = ContentOf<'word_table'>

const cell = fc.oneof(
  texts.map((text) => ({ kind: 'given' as const, text })),
  acceptedAnswers.map((accepted) => ({ kind: 'typed' as const, accepted })),
)
const table = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .chain(([across, down]) =>
    fc.record({
      columns: distinctIds(across).map((ids) => ids.map((id) => ({ id, label: { ru: `Столбец ${id}` } }))),
      rows: distinctIds(down).map((ids) => ids.map((id) => ({ id }))),
      cells: fc.array(fc.array(cell, { minLength: across, maxLength: across }), {
        minLength: down,
        maxLength: down,
      }),
    }),
  )
  .filter(({ cells }) => cells.flat().some((one) => one.kind === 'typed'))

const answered = (content: Content, change: (right: string, at: number) => string) => {
  const cells: { row: string; column: string; text: string }[] = []
  content.rows.forEach((row, down) => {
    content.columns.forEach((column, across) => {
      const one = content.cells[down]?.[across]
      if (one?.kind !== 'typed') return
      cells.push({ row: row.id, column: column.id, text: change(one.accepted[0] ?? '', cells.length) })
    })
  })
  return { type: 'word_table' as const, cells }
}

promise('word_table', {
  written: writtenWith(table),
  right: (content) => answered(content, (right) => right),
  wrong: (content) => answered(content, (right, at) => (at === 0 ? 'zzz' : right)),
  partly: (content) => {
    const answer = answered(content, (right, at) => (at === 0 ? right : 'zzz'))
    return answer.cells.length > 1 ? answer : null
  },
  blank: { type: 'word_table', cells: [] },
})

const verbs = (change: object = {}) => ({
  type: 'word_table',
  prompt: { en: 'Fill in the forms of the verb' },
  columns: ['Infinitive', 'Past simple'].map((en, at) => ({ id: `c${at}`, label: { en } })),
  rows: [{ id: 'r0' }],
  cells: [
    [
      { kind: 'given', text: { en: 'abide' } },
      { kind: 'typed', accepted: ['abode', 'abided'] },
    ],
  ],
  ...change,
})
const parsed = (change?: object) => taskContent.parse(verbs(change)) as Content

test('any of the accepted forms of a verb is right', () => {
  const cells = [{ row: 'r0', column: 'c1', text: 'Abided' }]
  expect(check(parsed(), { type: 'word_table', cells })).toMatchObject({ share: 1 })
})

test('a table needs columns and rows [R229]', () => {
  const codes = (change: object) =>
    taskContent.safeParse(verbs(change)).error?.issues.map((issue) => issue.message)
  expect(codes({ columns: [], cells: [[]] })).toContain('tasks.table_needs_columns_and_rows')
  expect(codes({ rows: [], cells: [] })).toContain('tasks.table_needs_columns_and_rows')
  expect(codes({})).toBeUndefined()
})

test('columns and rows of a saved table stay; its cells and headings may still change [R230]', () => {
  const more = parsed({ rows: [{ id: 'r0' }, { id: 'r1' }], cells: [...verbs().cells, ...verbs().cells] })
  const renamed = parsed({
    columns: ['Инфинитив', 'Прошедшее'].map((ru, at) => ({ id: `c${at}`, label: { ru } })),
  })
  const turned = parsed({ columns: verbs().columns.toReversed() })
  expect(mayReplace(parsed(), more)).toBe(false)
  expect(mayReplace(more, parsed())).toBe(false)
  expect(mayReplace(parsed(), turned)).toBe(false)
  expect(mayReplace(parsed(), renamed)).toBe(true)
})
