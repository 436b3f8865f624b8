import type { AnswerOf, ContentOf, ShownOf } from '@qadam/contract/tasks/task-types.ts'
import { blank, type Checked, checkedOf, type Shuffle } from '../../checking/checked.ts'
import { shownParts } from '../../checking/shown-parts.ts'

export function show(content: ContentOf<'select_one'>, shuffle: Shuffle): ShownOf<'select_one'> {
  const options = shuffle(content.options).map(({ id, text }) => ({ id, text }))
  return { type: 'select_one', ...shownParts(content), options }
}

export function check(content: ContentOf<'select_one'>, { option }: AnswerOf<'select_one'>): Checked {
  if (option === null) return blank
  const chosen = content.options.find(({ id }) => id === option)
  const part = { key: option, is_right: chosen?.is_correct ?? false, is_near: false }
  return checkedOf([
    chosen?.weight === undefined ? part : { ...part, share: Math.min(chosen.weight / 100, 0.99) },
  ])
}
