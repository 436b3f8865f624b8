import type { ContentOf } from '@qadam/contract/tasks/task-types.ts'
import fc from 'fast-check'
import { distinctIds, oneCorrect, optionsOf, texts, writtenWith } from '../generated.ts'
import { promise } from '../promises.ts'

type Content = ContentOf<'table_options'>

const options = optionsOf(oneCorrect).map((list) => ({
  kind: 'options' as const,
  options: list.map(({ id, text, is_correct }) => ({ id, text, is_correct })),
}))
const cell = fc.oneof(
  texts.map((text) => ({ kind: 'given' as const, text })),
  options,
)
const table = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .chain(([across, down]) =>
    fc.record({
      columns: distinctIds(across).map((ids) => ids.map((id) => ({ id, label: { kk: `Баған ${id}` } }))),
      rows: distinctIds(down).map((ids) => ids.map((id) => ({ id, label: { kk: `Жол ${id}` } }))),
      cells: fc.array(fc.array(cell, { minLength: across, maxLength: across }), {
        minLength: down,
        maxLength: down,
      }),
    }),
  )
  .filter(({ cells }) => cells.flat().some((one) => one.kind === 'options'))

const answered = (content: Content, isRight: (at: number) => boolean) => {
  const cells: { row: string; column: string; option: string }[] = []
  content.rows.forEach((row, down) => {
    content.columns.forEach((column, across) => {
      const one = content.cells[down]?.[across]
      if (one?.kind !== 'options') return
      const option = one.options.find((given) => given.is_correct === isRight(cells.length))
      cells.push({ row: row.id, column: column.id, option: option?.id ?? '' })
    })
  })
  return { type: 'table_options' as const, cells }
}

promise('table_options', {
  written: writtenWith(table),
  right: (content) => answered(content, () => true),
  wrong: (content) => answered(content, (at) => at > 0),
  partly: (content) => {
    const answer = answered(content, (at) => at === 0)
    return answer.cells.length > 1 ? answer : null
  },
  blank: { type: 'table_options', cells: [] },
  otherKey: (content) => ({
    ...content,
    cells: content.cells.map((row) =>
      row.map((one) =>
        one.kind === 'given'
          ? one
          : { ...one, options: one.options.map((given) => ({ ...given, is_correct: !given.is_correct })) },
      ),
    ),
  }),
})
