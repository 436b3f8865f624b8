import type { AnswerOf, ContentOf, ShownOf } from '@qadam/contract/tasks/task-types.ts'
import { type Checked, seen } from '../../checking/checked.ts'
import { shownParts } from '../../checking/shown-parts.ts'

export function show(content: ContentOf<'youtube'>): ShownOf<'youtube'> {
  return { type: 'youtube', ...shownParts(content), video: content.video }
}

export function check(_content: ContentOf<'youtube'>, _answer: AnswerOf<'youtube'>): Checked {
  return seen
}
