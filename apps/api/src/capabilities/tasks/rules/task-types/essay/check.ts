import type { AnswerOf, ContentOf, ShownOf } from '@qadam/contract/tasks/task-types.ts'
import { awaited, blank, type Checked } from '../../checking/checked.ts'
import { shownParts } from '../../checking/shown-parts.ts'

export function show(content: ContentOf<'essay'>): ShownOf<'essay'> {
  const { min_words, max_words } = content
  return { type: 'essay', ...shownParts(content), min_words, max_words }
}

/** Does not check the length: the grader judges it, and the player counts words while typing. */
export function check(_content: ContentOf<'essay'>, { text }: AnswerOf<'essay'>): Checked {
  return /\S/.test(text) ? awaited : blank
}
