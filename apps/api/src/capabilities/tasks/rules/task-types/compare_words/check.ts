import type { AnswerOf, ContentOf, ShownOf } from '@qadam/contract/tasks/task-types.ts'
import type { ShortTexts } from '@qadam/contract/tasks/values.ts'
import { blank, type Checked, checkedOf, type Shuffle } from '../../checking/checked.ts'
import { shownParts } from '../../checking/shown-parts.ts'

type Content = ContentOf<'compare_words'>

export function show(content: Content, shuffle: Shuffle): ShownOf<'compare_words'> {
  const right = [
    ...content.pairs.map((pair) => ({ id: pair.right_id, text: pair.right })),
    ...content.extra.map((one) => ({ id: one.id, text: one.right })),
    // Sorted by id, so that the order reveals nothing even if the lesson does not shuffle.
  ].sort((a, b) => (a.id < b.id ? -1 : 1))
  const left = content.pairs.map((pair) => ({ id: pair.id, text: pair.left }))
  return { type: 'compare_words', ...shownParts(content), left: shuffle(left), right: shuffle(right) }
}

export function check(content: Content, answer: AnswerOf<'compare_words'>): Checked {
  if (answer.pairs.length === 0) return blank
  const joined = new Map<string, string | null>()
  for (const { left, right } of answer.pairs) joined.set(left, joined.has(left) ? null : right)
  const parts = content.pairs.map((pair) => {
    const chosen = joined.get(pair.id)
    const isRight = chosen === pair.right_id || (chosen ? hasSameText(content, chosen, pair.right) : false)
    return { key: pair.id, is_right: isRight, is_near: false }
  })
  return checkedOf(parts)
}

/** Two pairs may have the same right side; either of them is then correct. */
function hasSameText(content: Content, chosen: string, { ru, kk, en }: ShortTexts): boolean {
  return content.pairs.some(
    ({ right_id, right }) => right_id === chosen && right.ru === ru && right.kk === kk && right.en === en,
  )
}
