import type { AnswerOf, ContentOf, ShownOf } from '@qadam/contract/tasks/task-types.ts'
import { type Checked, seen } from '../../checking/checked.ts'
import { shownParts } from '../../checking/shown-parts.ts'

export function show(content: ContentOf<'file_attach'>): ShownOf<'file_attach'> {
  return { type: 'file_attach', ...shownParts(content), file_ids: content.file_ids }
}

export function check(_content: ContentOf<'file_attach'>, _answer: AnswerOf<'file_attach'>): Checked {
  return seen
}
