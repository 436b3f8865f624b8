import type { AnswerOf, ContentOf, ShownOf } from '@qadam/contract/tasks/task-types.ts'
import { type Checked, seen } from '../../checking/checked.ts'
import { shownParts } from '../../checking/shown-parts.ts'

export function show(content: ContentOf<'text'>): ShownOf<'text'> {
  return { type: 'text', ...shownParts(content), text: content.text }
}

export function check(_content: ContentOf<'text'>, _answer: AnswerOf<'text'>): Checked {
  return seen
}
