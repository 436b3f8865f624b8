import type { AnswerOf, ContentOf, ShownOf } from '@qadam/contract/tasks/task-types.ts'
import { blank, type Checked, type CheckedPart, checkedOf, wrong } from '../../checking/checked.ts'
import { compare } from '../../checking/compare.ts'
import { fold } from '../../checking/fold.ts'
import { shownParts } from '../../checking/shown-parts.ts'
import { doSpansMeet, isSameSpan, meantSpan, type Span } from '../../checking/spans.ts'

type Content = ContentOf<'find_errors'>
type Passage = NonNullable<Content['passages']['ru']>
type Mark = AnswerOf<'find_errors'>['marks'][number]

export function show(content: Content): ShownOf<'find_errors'> {
  const { ru, kk, en } = content.passages
  return {
    type: 'find_errors',
    ...shownParts(content),
    asks_correction: content.asks_correction,
    passages: { ru: shownPassage(ru), kk: shownPassage(kk), en: shownPassage(en) },
  }
}

/**
 * Checks marked errors. Every error is a part; a mark where nothing is wrong costs as much as one found error
 * earns.
 */
export function check(content: Content, answer: AnswerOf<'find_errors'>): Checked {
  if (answer.marks.length === 0) return blank
  const passage = content.passages[answer.language]
  if (!passage) return wrong
  const marks = marksOf(passage.text, answer.marks)
  const parts: CheckedPart[] = []
  for (const error of passage.errors) {
    const meant = meantSpan(passage.text, error)
    const mark = marks.find((one) => isSameSpan(one, meant))
    const key = `${error.start}-${error.end}`
    if (mark) {
      mark.is_used = true
      parts.push(
        content.asks_correction
          ? correctedPart(key, mark, { text: passage.text, error })
          : { key, is_right: true, is_near: false },
      )
    } else {
      parts.push({ key, is_right: false, is_near: marks.some((one) => doSpansMeet(one, meant)) })
    }
  }
  const spoiled = marks.filter((one) => !one.is_used)
  for (const { start, end } of spoiled)
    parts.push({ key: `mark:${start}-${end}`, is_right: false, is_near: false })
  return checkedOf(parts, spoiled.length)
}

interface Meant extends Span {
  readonly correction: string | undefined
  is_used: boolean
}

/** Expands marks to whole words; the same words marked twice are one mark. */
function marksOf(text: string, marks: readonly Mark[]): Meant[] {
  const meant: Meant[] = []
  for (const mark of marks) {
    const span = meantSpan(text, mark)
    if (!meant.some((one) => isSameSpan(one, span)))
      meant.push({ ...span, correction: mark.correction, is_used: false })
  }
  return meant
}

interface Wrong {
  readonly text: string
  readonly error: Passage['errors'][number]
}

function correctedPart(key: string, mark: Meant, { text, error }: Wrong): CheckedPart {
  const given = mark.correction ?? ''
  const was = fold(text.slice(error.start, error.end), true)
  // If the correction changes only a comma or a hyphen, compare punctuation too.
  const matchAsItWas = error.corrections.filter((one) => fold(one, true) === was)
  const others = error.corrections.filter((one) => fold(one, true) !== was)
  // The error may be the capitalization.
  const likeness = compare(given, { accepted: others, case_matters: true })
  const isRight = likeness === 'right' || matchAsItWas.some((one) => spaced(one) === spaced(given))
  return { key, is_right: isRight, is_near: !isRight }
}

const spaced = (text: string): string => text.trim().replace(/\s+/g, ' ')

function shownPassage(passage: Passage | undefined) {
  return passage && { text: passage.text }
}
