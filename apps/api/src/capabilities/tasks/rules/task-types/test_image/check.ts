import type { AnswerOf, ContentOf, ShownOf } from '@qadam/contract/tasks/task-types.ts'
import type { Checked, Shuffle } from '../../checking/checked.ts'
import { checkChoices } from '../../checking/choices.ts'
import { shownParts } from '../../checking/shown-parts.ts'

export function show(content: ContentOf<'test_image'>, shuffle: Shuffle): ShownOf<'test_image'> {
  const options = shuffle(content.options).map(({ id, file_id, text }) =>
    text ? { id, file_id, text } : { id, file_id },
  )
  return { type: 'test_image', ...shownParts(content), options }
}

export function check(content: ContentOf<'test_image'>, answer: AnswerOf<'test_image'>): Checked {
  return checkChoices(content.options, answer.options)
}
