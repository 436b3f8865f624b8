import { withRichTexts } from '@qadam/contract/tasks/rich-texts.ts'
import { type TaskContent, type TaskType, taskContent, taskTypes } from '@qadam/contract/tasks/task-types.ts'
import { expect, test } from 'vitest'

const prompt = { ru: 'Вопрос' }
const option = { id: 'a', text: { ru: 'Вариант' }, is_correct: true }
const other = { id: 'b', text: { kk: 'Басқа нұсқа' }, is_correct: false }
const gap = { id: 1, accepted: ['бір'] }
const cell = { kind: 'typed', accepted: ['бір'] }
const frame = { columns: [{ id: 'c', label: { kk: 'Баған' } }], rows: [{ id: 'r' }] }
const pair = { id: 'l', left: { en: 'one' }, right_id: 'r', right: { kk: 'бір' } }

/** The minimal content of each type. */
const min: Record<TaskType, object> = {
  test: { options: [option, other] },
  test_image: { options: [{ id: 'a', file_id: 1, is_correct: true }] },
  media: { media: [{ kind: 'audio', file_id: 1 }] },
  youtube: { video: 'https://youtu.be/dQw4w9WgXcQ' },
  insert_words: { passages: { kk: { text: '<p>{{1}}</p>', gaps: [gap] } } },
  words_options: {
    passages: {
      kk: { text: '{{1}}', gaps: [{ id: 1, options: [{ id: 'a', text: 'бір', is_correct: true }] }] },
    },
  },
  word_table: { ...frame, cells: [[cell]] },
  table_options: { ...frame, cells: [[{ kind: 'options', options: [option, other] }]] },
  find_errors: { passages: { en: { text: 'a part', errors: [{ start: 0, end: 6 }] } } },
  text: { text: { kk: '<p>Мәтін</p>' } },
  compare_words: { pairs: [pair, { ...pair, id: 'l2', right_id: 'r2' }] },
  essay: {},
  file_check: { kinds: ['document'] },
  file_attach: { file_ids: [1] },
  select_one: { options: [option, other] },
  date: { date: '1991-12-16' },
}

const written = (type: TaskType, change: object = {}) => ({ type, prompt, ...min[type], ...change })
/** Returns the validation issues: path and code. */
const presented = (type: TaskType, change: object) =>
  taskContent
    .safeParse(written(type, change))
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test('each of the sixteen types of tasks can be written, and no other [R390-R405]', () => {
  for (const type of Object.keys(min) as TaskType[])
    expect(taskContent.parse(written(type))).toMatchObject({ type, points: 1, penalty: 0, partial: false })
  expect(taskContent.safeParse({ type: 'drawing', prompt }).success).toBe(false)
})

test.each(['test', 'test_image', 'select_one'] as const)(
  'a task of type %s needs an option and a correct one among them [R226 R227]',
  (type) => {
    const correct = type === 'select_one' ? 'tasks.needs_single_correct' : 'tasks.test_needs_correct'
    expect(presented(type, { options: [] })).toEqual([['options', 'tasks.test_needs_option']])
    expect(presented(type, { options: [{ ...option, file_id: 1, is_correct: false }] })).toEqual([
      ['options', correct],
    ])
  },
)

test('exactly one option of select one is correct', () => {
  const both = [option, { ...other, is_correct: true }]
  expect(presented('select_one', { options: both })).toEqual([['options', 'tasks.needs_single_correct']])
  expect(presented('test', { options: both })).toBeUndefined()
})

test('the question, the option and the task need their texts; tags and spaces are none [R210 R211 R212]', () => {
  const empty = { ru: ' ', kk: '<p> </p>', en: '<p>&nbsp;</p>' }
  expect(presented('essay', { prompt: empty })).toEqual([['prompt', 'tasks.needs_question']])
  expect(presented('test', { options: [{ ...option, text: empty }] })).toEqual([
    ['options.0.text', 'tasks.needs_option_text'],
  ])
  expect(presented('text', { text: empty })).toEqual([['text', 'tasks.needs_text']])
})

test('a plain word may be a tag, in a lesson about tags', () => {
  const pairs = ['<b>', '<i>'].map((en, at) => ({ ...pair, id: `l${at}`, right_id: `r${at}`, left: { en } }))
  expect(presented('compare_words', { pairs })).toBeUndefined()
})

test('points go in quarters, and a penalty is never more than the points', () => {
  expect(presented('test', { points: 0.3 })).toEqual([['points', 'tasks.points_step']])
  expect(presented('test', { points: 1, penalty: 1.25 })).toEqual([['penalty', 'tasks.penalty_too_big']])
  expect(presented('test', { points: 1, penalty: 0.25 })).toBeUndefined()
  expect(presented('text', { points: 0 })).toBeUndefined()
})

test.each(['{{1}} {{2}}', 'none', '{{1}} {{1}}', '{{2}}', '<a href="{{1}}">word</a>'])(
  'a text with gaps marks each of its gaps once and no other: %s',
  (text) => {
    expect(presented('insert_words', { passages: { kk: { text, gaps: [gap] } } })).toEqual([
      ['passages.kk.text', 'tasks.gaps_differ'],
    ])
  },
)

test('errors lie inside the text and apart from each other', () => {
  const errors = (...spans: [number, number][]) =>
    presented('find_errors', {
      passages: { en: { text: 'a part', errors: spans.map(([start, end]) => ({ start, end })) } },
    })
  const refused = [['passages.en.errors', 'tasks.errors_overlap']]
  for (const spans of [
    [[0, 7]],
    [[3, 3]],
    [
      [0, 3],
      [2, 4],
    ],
  ] as [number, number][][])
    expect(errors(...spans)).toEqual(refused)
  expect(errors([2, 6], [0, 1])).toBeUndefined()
})

test('the cells of a table fill its frame, and something is left to fill', () => {
  expect(presented('word_table', { cells: [[cell, cell]] })).toEqual([['cells', 'tasks.table_cells_differ']])
  expect(presented('word_table', { cells: [[{ kind: 'given', text: { kk: 'бір' } }]] })).toEqual([
    ['cells', 'tasks.table_needs_blank'],
  ])
})

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4s',
  'https://youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ',
  'dQw4w9WgXcQ',
])('the video of %s is kept by its eleven characters', (video) => {
  expect(taskContent.parse(written('youtube', { video }))).toMatchObject({ video: 'dQw4w9WgXcQ' })
})

test('an address elsewhere is no video', () => {
  expect(presented('youtube', { video: 'https://example.com/watch?v=dQw4w9WgXcQ' })).toEqual([
    ['video', 'tasks.not_youtube'],
  ])
})

test('every rich text of every type passes through the cleaner, and no plain one does', () => {
  const rich: string[] = []
  for (const type of taskTypes) {
    const content = taskContent.parse(
      written(type, { hint: { en: `<p>hint of ${type}</p>` }, explanation: { en: `<p>why ${type}</p>` } }),
    )
    const clean = withRichTexts(content, (html) => {
      rich.push(html)
      return `safe ${html}`
    })
    expect(withRichTexts(content, (html) => html)).toEqual(content)
    expect(clean.prompt.ru).toBe('safe Вопрос')
    expect(clean.hint?.en).toBe(`safe <p>hint of ${type}</p>`)
    expect(clean.explanation?.en).toBe(`safe <p>why ${type}</p>`)
  }
  for (const html of ['<p>{{1}}</p>', '{{1}}', '<p>Мәтін</p>', 'Вариант', 'Басқа нұсқа'])
    expect(rich).toContain(html)
  for (const plain of ['бір', 'one', 'Баған', 'a part']) expect(rich).not.toContain(plain)
})

test('a content that is read back and checked again stays the same', () => {
  for (const type of taskTypes) {
    const content: TaskContent = taskContent.parse(written(type))
    expect(taskContent.parse(structuredClone(content))).toEqual(content)
  }
})
