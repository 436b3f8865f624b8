import type { AnswerOf, ContentOf, ShownOf } from '@qadam/contract/tasks/task-types.ts'
import { type Filled, fill } from '../../checking/blanks.ts'
import { blank, type Checked, checkedOf, type Shuffle, wrong } from '../../checking/checked.ts'
import { isCorrectChoice } from '../../checking/choices.ts'
import { shownParts } from '../../checking/shown-parts.ts'

type Content = ContentOf<'words_options'>
type Passage = NonNullable<Content['passages']['ru']>

export function show(content: Content, shuffle: Shuffle): ShownOf<'words_options'> {
  const { ru, kk, en } = content.passages
  return {
    type: 'words_options',
    ...shownParts(content),
    passages: {
      ru: shownPassage(ru, shuffle),
      kk: shownPassage(kk, shuffle),
      en: shownPassage(en, shuffle),
    },
  }
}

export function check(content: Content, answer: AnswerOf<'words_options'>): Checked {
  const filled: Filled = new Map()
  for (const { id, option } of answer.gaps) fill(filled, String(id), option)
  if (filled.size === 0) return blank
  const passage = content.passages[answer.language]
  if (!passage) return wrong
  const parts = passage.gaps.map(({ id, options }) => {
    const key = String(id)
    const chosen = filled.get(key)
    return { key, is_right: chosen ? isCorrectChoice(options, chosen) : false, is_near: false }
  })
  return checkedOf(parts)
}

function shownPassage(passage: Passage | undefined, shuffle: Shuffle) {
  if (!passage) return undefined
  const gaps = passage.gaps.map((gap) => ({
    id: gap.id,
    options: shuffle(gap.options).map(({ id, text }) => ({ id, text })),
  }))
  return { text: passage.text, gaps }
}
