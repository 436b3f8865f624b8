import type { ContentOf } from '@qadam/contract/tasks/task-types.ts'
import fc from 'fast-check'
import { oneCorrect, optionsOf, writtenWith } from '../generated.ts'
import { promise } from '../promises.ts'

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
