import { type ContentOf, taskContent } from '@qadam/contract/tasks/task-types.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneCorrect, optionsOf, writtenWith } from '../generated.ts'
import { promise } from '../promises.ts'
import { check } from './check.ts'

type Content = ContentOf<'select_one'>
const first = (content: Content, correct: boolean) =>
  content.options.find((option) => option.is_correct === correct)?.id ?? ''
const chosen = (option: string | null) => ({ type: 'select_one' as const, option })

promise('select_one', {
  written: writtenWith(fc.record({ options: optionsOf(oneCorrect) })),
  right: (content) => chosen(first(content, true)),
  wrong: (content) => chosen(first(content, false)),
  blank: chosen(null),
  otherKey: (content) => ({
    ...content,
    options: content.options.map((option) => ({ ...option, is_correct: !option.is_correct })),
  }),
})

test.each([
  ['right', 1, true],
  ['half', 0.5, false],
  ['wrong', 0, false],
  ['unknown', 0, false],
])('the %s option earns what its author gives for it', (option, share, is_right) => {
  const content = taskContent.parse({
    type: 'select_one',
    prompt: { en: 'Which?' },
    partial: true,
    options: [
      { id: 'right', text: { en: 'right' }, is_correct: true },
      { id: 'half', text: { en: 'half' }, is_correct: false, weight: 50 },
      { id: 'wrong', text: { en: 'wrong' }, is_correct: false, weight: -100 },
    ],
  }) as Content
  expect(check(content, chosen(option))).toMatchObject({ share, is_right })
})
