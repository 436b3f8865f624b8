import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCases } from '../../../../testing/random-cases.ts'
import { checkedContent } from '../checked-content.ts'
import { contents, everyOther, line } from '../generated.ts'
import { readCsv } from './read.ts'
import { csvOf, rowOf } from './write.ts'

const all = { ...contents, ...everyOther }

test.each(Object.keys(all))(
  '%s that was exported is imported as it was, and no cell is a formula',
  (type) => {
    fc.assert(
      fc.property(all[type] ?? fc.constant(null), fc.option(line), (written, name) => {
        fc.pre(written !== null)
        const question = {
          name,
          ref: null,
          tags: ['tag one', 'two'],
          content: checkedContent({ ...written, ...(name && { name: { ru: name } }) }),
        }
        const table = csvOf([rowOf(question, 'ru')], 'ru')
        const cells = parse(table, { delimiter: ';', bom: true }).flat()
        expect(cells.filter((cell) => /^[\s'"]*[=+\-@]/.test(cell) && !cell.startsWith("'"))).toEqual([])
        expect([...readCsv(table, 'ru')], table).toEqual([{ kind: 'question', line: 2, ...question }])
      }),
      { numRuns: randomCases(40) },
    )
  },
)

test('a row without a type is what its columns are for', () => {
  const table = [
    'prompt;text;option_1;option_2;option_3;correct',
    'Столица?;;Астана;Алматы;;1',
    'Города?;;Астана;Алматы;Абай;1,2',
    'Впишите.;Столица — [[Астана]].;;;;',
    'Расскажите о себе.;;;;;',
  ].join('\r\n')
  expect(
    [...readCsv(table)].map((entry) => (entry.kind === 'question' ? entry.content.type : entry)),
  ).toEqual(['select_one', 'test', 'insert_words', 'essay'])
})

test('a broken row is named with its line, the others are there', () => {
  const table =
    'type,prompt,option_1,correct\nessay,"two\nlines",,\nselect_one,Which?,A,2\nnovel,Q,,\nessay,Last,,\n'
  expect([...readCsv(table)]).toMatchObject([
    { kind: 'question', line: 2 },
    { kind: 'broken', line: 4, code: 'tasks.needs_single_correct', excerpt: 'Which?' },
    { kind: 'broken', line: 5, code: 'transfer.unknown_type', values: { type: 'novel' } },
    { kind: 'question', line: 6 },
  ])
})

test.each([
  ['a,b\n1,2', 'transfer.csv_no_columns'],
  ['prompt,colour\nQ,red', 'transfer.csv_unknown_column'],
  ['prompt\n"never closed', 'transfer.csv_unreadable'],
  [`prompt\n${'а'.repeat(500_000)}`, 'transfer.csv_row_too_long'],
])('%.20s cannot be read for a reason that is said', (table, code) => {
  expect(() => [...readCsv(table)]).toThrow(code)
})
