import type { AnswerOf, ContentOf, ShownOf } from '@qadam/contract/tasks/task-types.ts'
import { awaited, blank, type Checked, wrong } from '../../checking/checked.ts'
import { shownParts } from '../../checking/shown-parts.ts'

export function show(content: ContentOf<'file_check'>): ShownOf<'file_check'> {
  const { kinds, max_files } = content
  return { type: 'file_check', ...shownParts(content), kinds, max_files }
}

/** Does not check owner and kind of the files, which are checked when they are stored. */
export function check(content: ContentOf<'file_check'>, { file_ids }: AnswerOf<'file_check'>): Checked {
  if (file_ids.length === 0) return blank
  return file_ids.length <= content.max_files ? awaited : wrong
}
