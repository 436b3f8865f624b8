import { type TaskContent, type TaskType, taskAnswer, taskContent } from '@qadam/contract/tasks/task-types.ts'
import { checkTask } from '../../apps/api/src/capabilities/tasks/rules/task-types/checkers.ts'
import { median, pace } from './measure.ts'
import type { Line } from './report.ts'

const prompt = { ru: '<p>Вопрос</p>', kk: '<p>Сұрақ</p>' }
const four = ['a', 'b', 'c', 'd']
const options = four.map((id, at) => ({ id, text: { ru: `Ответ ${id}` }, is_correct: at === 1 }))
const several = options.map((option, at) => ({ ...option, is_correct: at % 2 === 1 }))
const numbers = [1, 2, 3, 4]
const passage = 'слово {{1}} и {{2}}, потом {{3}} и снова {{4}}'
const frame = {
  columns: ['x', 'y', 'z'].map((id) => ({ id, label: { ru: `Столбец ${id}` } })),
  rows: ['1', '2', '3'].map((id) => ({ id, label: { ru: `Строка ${id}` } })),
}
const cellsOf = <Cell>(cell: Cell): Cell[][] => frame.rows.map(() => frame.columns.map(() => cell))
const locations = frame.rows.flatMap((row) =>
  frame.columns.map((column) => ({ row: row.id, column: column.id })),
)
const wrongText = 'Студент пошол в библеотеку и взял книгу'

/** A task of each type as in a lesson, and an answer of typical length. */
const tasks: Readonly<Record<TaskType, readonly [own: object, answer: object]>> = {
  test: [{ options: several, partial: true }, { options: ['b', 'd'] }],
  test_image: [
    { options: several.map((option, at) => ({ ...option, file_id: at + 1 })) },
    { options: ['b', 'd'] },
  ],
  media: [{ media: [{ kind: 'image', file_id: 1 }] }, { seen: true }],
  youtube: [{ video: 'https://youtu.be/dQw4w9WgXcQ' }, { seen: true }],
  insert_words: [
    {
      passages: {
        ru: { text: passage, gaps: numbers.map((id) => ({ id, accepted: ['река', 'река Ишим'] })) },
      },
    },
    { language: 'ru', gaps: numbers.map((id) => ({ id, text: 'Река ' })) },
  ],
  words_options: [
    {
      passages: {
        ru: {
          text: passage,
          gaps: numbers.map((id) => ({
            id,
            options: four.map((name, at) => ({ id: name, text: `слово ${name}`, is_correct: at === 0 })),
          })),
        },
      },
    },
    { language: 'ru', gaps: numbers.map((id) => ({ id, option: 'a' })) },
  ],
  word_table: [
    { ...frame, cells: cellsOf({ kind: 'typed', accepted: ['went', 'gone'] }) },
    { cells: locations.map((position) => ({ ...position, text: 'went' })) },
  ],
  table_options: [
    {
      ...frame,
      cells: cellsOf({
        kind: 'options',
        options: four.map((id, at) => ({ id, text: { ru: id }, is_correct: at === 0 })),
      }),
    },
    { cells: locations.map((position) => ({ ...position, option: 'a' })) },
  ],
  find_errors: [
    {
      asks_correction: true,
      passages: {
        ru: {
          text: wrongText,
          errors: [
            { start: 8, end: 13, corrections: ['пошёл', 'пошел'] },
            { start: 16, end: 26, corrections: ['библиотеку'] },
          ],
        },
      },
    },
    {
      language: 'ru',
      marks: [
        { start: 8, end: 13, correction: 'пошел' },
        { start: 16, end: 26, correction: 'библиотеку' },
      ],
    },
  ],
  text: [{ text: { ru: '<p>Прочитайте правило.</p>' } }, { seen: true }],
  compare_words: [
    {
      pairs: numbers.map((nr) => ({
        id: `l${nr}`,
        left: { ru: `слово ${nr}` },
        right_id: `r${nr}`,
        right: { kk: `сөз ${nr}` },
      })),
    },
    { pairs: numbers.map((nr) => ({ left: `l${nr}`, right: `r${nr}` })) },
  ],
  essay: [{}, { text: 'Почему я хочу учиться в Италии. '.repeat(40) }],
  file_check: [{ kinds: ['document'], max_files: 2 }, { file_ids: [1, 2] }],
  file_attach: [{ file_ids: [1] }, { seen: true }],
  select_one: [{ options }, { option: 'b' }],
  date: [{ date: '2026-12-16', tolerance_days: 1 }, { date: '2026-12-16' }],
}

/** The cost of grading an answer of each type against the cost of validating it with zod. */
export function checking(): Line[] {
  const turns = pace.isQuick ? 2_000 : 10_000
  const ratios = Object.entries(tasks).map(([type, [own, given]]) => {
    const content: TaskContent = taskContent.parse({ type, prompt, ...own })
    const sent = { type, ...given }
    const answer = taskAnswer.parse(sent)
    const rounds = Array.from({ length: 7 }, () => ({
      check: microseconds(turns, () => checkTask(content, answer)),
      parse: microseconds(turns, () => taskAnswer.parse(sent)),
    }))
    return {
      type,
      check: median(rounds.map((round) => round.check)),
      parse: median(rounds.map((round) => round.parse)),
    }
  })
  const mean = (pick: (one: (typeof ratios)[number]) => number) =>
    ratios.reduce((sum, one) => sum + pick(one), 0) / ratios.length
  return [
    {
      name: 'judging an answer against validating it, mean of the sixteen types',
      ratio: mean(({ check }) => check) / mean(({ parse }) => parse),
      goal: 1,
      atMost: true,
      note: `${mean(({ check }) => check).toFixed(2)} µs : ${mean(({ parse }) => parse).toFixed(2)} µs`,
    },
    ...ratios.map(({ type, check, parse }) => ({
      name: type,
      ratio: check / parse,
      note: `${check.toFixed(2)} µs : ${parse.toFixed(2)} µs`,
    })),
  ]
}

function microseconds(turns: number, work: () => unknown): number {
  const began = performance.now()
  for (let turn = 0; turn < turns; turn += 1) work()
  return ((performance.now() - began) * 1_000) / turns
}
