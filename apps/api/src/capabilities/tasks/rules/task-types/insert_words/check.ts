import type { AnswerOf, ContentOf, ShownOf } from '@qadam/contract/tasks/task-types.ts'
import { type Filled, fill, typedPart } from '../../checking/blanks.ts'
import { blank, type Checked, checkedOf, wrong } from '../../checking/checked.ts'
import { shownParts } from '../../checking/shown-parts.ts'

type Content = ContentOf<'insert_words'>
type Passage = NonNullable<Content['passages']['ru']>

export function show(content: Content): ShownOf<'insert_words'> {
  const { ru, kk, en } = content.passages
  return {
    type: 'insert_words',
    ...shownParts(content),
    passages: { ru: shownPassage(ru), kk: shownPassage(kk), en: shownPassage(en) },
  }
}

export function check(content: Content, answer: AnswerOf<'insert_words'>): Checked {
  const filled: Filled = new Map()
  for (const { id, text } of answer.gaps) fill(filled, String(id), text.trim())
  if (filled.size === 0) return blank
  const passage = content.passages[answer.language]
  if (!passage) return wrong
  const parts = passage.gaps.map((gap) => {
    const key = String(gap.id)
    return typedPart(key, filled.get(key), gap)
  })
  return checkedOf(parts)
}

function shownPassage(passage: Passage | undefined) {
  return passage && { text: passage.text, gaps: passage.gaps.map((gap) => gap.id) }
}
