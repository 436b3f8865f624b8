import type { AnswerOf, ContentOf, ShownOf } from '@qadam/contract/tasks/task-types.ts'
import { type Checked, seen } from '../../checking/checked.ts'
import { shownParts } from '../../checking/shown-parts.ts'

export function show(content: ContentOf<'media'>): ShownOf<'media'> {
  return { type: 'media', ...shownParts(content) }
}

export function check(_content: ContentOf<'media'>, _answer: AnswerOf<'media'>): Checked {
  return seen
}
