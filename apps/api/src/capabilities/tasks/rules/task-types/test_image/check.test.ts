import type { ContentOf } from '@qadam/contract/tasks/task-types.ts'
import fc from 'fast-check'
import { optionsOf, severalCorrect, writtenWith } from '../generated.ts'
import { promise } from '../promises.ts'

type Content = ContentOf<'test_image'>
const idsOf = (content: Content, correct: boolean) =>
  content.options.filter((option) => option.is_correct === correct).map((option) => option.id)
const chosen = (options: string[]) => ({ type: 'test_image' as const, options })

promise('test_image', {
  written: writtenWith(
    fc.record({
      options: optionsOf(severalCorrect).map((options) =>
        options.map((option, at) => ({ ...option, file_id: at + 1 })),
      ),
    }),
  ),
  right: (content) => chosen(idsOf(content, true)),
  wrong: (content) => {
    const wrong = idsOf(content, false)
    return chosen(wrong.length > 0 ? [...idsOf(content, true), ...wrong.slice(0, 1)] : ['foreign'])
  },
  partly: (content) => {
    const right = idsOf(content, true)
    return right.length > 1 ? chosen(right.slice(1)) : null
  },
  blank: chosen([]),
  otherKey: (content) => ({
    ...content,
    options: content.options.map((option) => ({ ...option, is_correct: !option.is_correct, weight: 5 })),
  }),
})
