import { coverageOf } from '@qadam/contract/tasks/coverage.ts'
import { shownTask, taskContent } from '@qadam/contract/tasks/task-types.ts'
import { type TaskType, taskTypes } from '@qadam/contract/tasks/vocabulary.ts'
import { expect, test } from 'vitest'
import { stepped } from '../../constructor/use-list-actions.ts'
import { blankContent } from './blank-content.ts'
import { faultIn, faultsFrom } from './faults.ts'
import { asLine, asRich, firstWords } from './plain-text.ts'
import { shownOf } from './shown-of.ts'
import { sized, withCell } from './table-frame.ts'
import { tidied } from './tidied.ts'

test.each(taskTypes)(
  'a blank %s can be previewed, and says nothing about what is right',
  (type: TaskType) => {
    const shown = shownOf(blankContent(type))
    expect(shownTask.safeParse(shown).success).toBe(true)
    expect(JSON.stringify(shown)).not.toMatch(
      /"(is_correct|accepted|errors|date_to|right_id|feedback|explanation)":/,
    )
  },
)

test.each(['essay', 'file_check'] as const)('a %s needs no more than its question', (type) => {
  const written = { ...blankContent(type), prompt: { kk: '<p>Жаз</p>', ru: ' ' } }
  expect(taskContent.safeParse(tidied(written)).success).toBe(true)
})

test('what was emptied is not sent', () => {
  const content = { ...blankContent('test'), hint: { ru: ' ' }, prompt: { ru: 'Да?', kk: '' } }
  expect(tidied(content)).toMatchObject({ prompt: { ru: 'Да?' }, hint: undefined })
  expect(
    tidied({ ...blankContent('find_errors'), passages: { ru: { text: '', errors: [] } } } as never),
  ).toMatchObject({ passages: { ru: undefined } })
})

test('a language is covered when it has every text that another one has', () => {
  const content = { ...blankContent('text'), prompt: { ru: 'А', kk: 'А' }, text: { ru: 'Б' } } as never
  expect(coverageOf(content)).toEqual({ ru: true, kk: false, en: false })
})

test('a refusal stands at its place of the content and above it', () => {
  const faults = faultsFrom({ 'content.options.1.text': 'Введите!', content: 'Общее' })
  expect(faultIn(faults, 'options.1')).toBe('Введите!')
  expect(faultIn(faults, 'options')).toBe('Введите!')
  expect(faultIn(faults, 'options.10')).toBeUndefined()
})

test('a line with signs of markup stays what was typed, and formatted text is not flattened', () => {
  expect(asRich('a < b & c')).toBe('a &lt; b &amp; c')
  expect(asLine(asRich('a < b & c &lt;'))).toBe('a < b & c &lt;')
  expect(asLine('<p>Да</p>')).toBe('Да')
  expect(asLine('<p>Да</p><p>Нет</p>')).toBeNull()
  expect(asLine('<strong>Да</strong>')).toBeNull()
  expect(firstWords('<p>Раз&nbsp;&lt;два</p><p>три</p>')).toBe('Раз <два три')
})

test('a table keeps what was written when it grows', () => {
  const blank = () => ({ text: '' })
  const small = sized({ columns: [], rows: [], cells: [] }, { columns: 1, rows: 1 }, blank)
  const filled = { ...small, cells: withCell(small.cells, 0, 0, { text: 'go' }) }
  const grown = sized(filled, { columns: 2, rows: 2 }, blank)
  expect(grown.cells).toEqual([
    [{ text: 'go' }, blank()],
    [blank(), blank()],
  ])
  expect(grown.columns[0]).toBe(small.columns[0])
})

test('a step goes one place and stops at the ends', () => {
  const items = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(stepped(items, 3, -1)).toEqual({ items: [{ id: 1 }, { id: 3 }, { id: 2 }], order: 2 })
  expect(stepped(items, 1, -1)).toBeNull()
})
