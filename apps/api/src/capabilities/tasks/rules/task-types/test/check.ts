import type { AnswerOf, ContentOf, ShownOf } from '@qadam/contract/tasks/task-types.ts'
import type { Checked, Shuffle } from '../../checking/checked.ts'
import { checkChoices } from '../../checking/choices.ts'
import { shownParts } from '../../checking/shown-parts.ts'

export function show(content: ContentOf<'test'>, shuffle: Shuffle): ShownOf<'test'> {
  const options = shuffle(content.options).map(({ id, text }) => ({ id, text }))
  return { type: 'test', ...shownParts(content), options }
}

export function check(content: ContentOf<'test'>, answer: AnswerOf<'test'>): Checked {
  return checkChoices(content.options, answer.options)
}
