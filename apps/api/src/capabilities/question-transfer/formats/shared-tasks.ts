import type { Language } from '@qadam/contract/values.ts'
import { NotExchangeable } from './exchanged.ts'
import { fillTheGap } from './phrases-of-tasks.ts'

/** An option of a question in another system, with the percent of the points that it earns. */
export interface GradedOption {
  readonly html: string
  readonly percent: number
  readonly feedback?: string
  readonly picture?: { readonly number: number; readonly alt: string }
}

/** Returns the task of a question with options. @throws NotExchangeable when none is right */
export function choiceTask(
  options: readonly GradedOption[],
  { isSingle, partial, language }: { isSingle: boolean; partial: boolean; language: Language },
): Record<string, unknown> {
  const isRight = ({ percent }: GradedOption) => (isSingle ? percent > 99.9 : percent > 0)
  const right = options.filter(isRight)
  if (right.length === 0) throw new NotExchangeable('transfer.no_right_answer')
  const isOne = isSingle && right.length === 1
  const hasWeights = isOne
    ? options.some((one) => !isRight(one) && one.percent !== 0)
    : isSingle || !sharesEvenly(options)
  const withPictures = options.every(({ picture }) => picture)
  return {
    type: withPictures ? 'test_image' : isOne ? 'select_one' : 'test',
    partial: hasWeights || (!isOne && partial),
    options: options.map((one, at) => ({
      id: `o${at + 1}`,
      ...((withPictures ? one.picture?.alt : one.html) && {
        text: { [language]: withPictures ? one.picture?.alt : one.html },
      }),
      ...(withPictures && { file_id: one.picture?.number }),
      is_correct: isRight(one),
      ...(hasWeights && { weight: Number(Math.max(-100, Math.min(100, one.percent)).toFixed(5)) }),
      ...(one.feedback && { feedback: { [language]: one.feedback } }),
    })),
  }
}

/** Whether the right options share the points evenly and the others take none, which needs no weights. */
function sharesEvenly(options: readonly GradedOption[]): boolean {
  const right = options.filter(({ percent }) => percent > 0)
  return (
    options.every(({ percent }) => percent >= 0) &&
    right.every(({ percent }) => Math.abs(percent - 100 / right.length) < 0.1)
  )
}

/** An answer that a student may type. */
export interface TypedAnswer {
  /** Null is any other answer. */
  readonly text: string | null
  readonly percent: number
  readonly tolerance?: number
  readonly feedback?: string
}

/** Returns the gap of typed answers. @throws NotExchangeable when none is right */
export function typedGap(
  answers: readonly TypedAnswer[],
  { id, caseMatters, language }: { id: number; caseMatters: boolean; language: Language },
) {
  const right = answers.filter(({ percent, text }) => percent > 99.9 && text !== null)
  const [first] = right
  if (!first) throw new NotExchangeable('transfer.no_right_answer')
  const same = right.filter(({ tolerance }) => tolerance === first.tolerance)
  const isPlain = same.length === answers.length && answers.every(({ feedback }) => !feedback)
  return {
    id,
    accepted: [...new Set(same.map(({ text }) => text ?? ''))],
    case_matters: caseMatters,
    ...(first.tolerance !== undefined && { tolerance: first.tolerance }),
    ...(!isPlain && {
      graded: answers.map(({ text, percent, tolerance, feedback }) => ({
        text: text ?? '*',
        percent: Math.max(0, Math.min(100, Number(percent.toFixed(5)))),
        ...(tolerance !== undefined && { tolerance }),
        ...(feedback && { feedback: { [language]: feedback } }),
      })),
    }),
  }
}

/** Returns the task of a question whose answer is typed below it. */
export function typedTask(gap: ReturnType<typeof typedGap>, language: Language): Record<string, unknown> {
  const passages = { [language]: { text: '<p>{{1}}</p>', gaps: [gap] } }
  return { type: 'insert_words', partial: gap.graded !== undefined, passages }
}

/** Returns the task of a text with gaps to type or to choose in. */
export function gappedTask(
  type: 'insert_words' | 'words_options',
  {
    html,
    gaps,
    heading,
    language,
  }: { html: string; gaps: readonly object[]; heading?: object; language: Language },
): Record<string, unknown> {
  return {
    type,
    partial: gaps.length > 1,
    prompt: heading ?? fillTheGap,
    passages: { [language]: { text: html, gaps } },
  }
}

/** Returns the task of pairs; a pair without a left side is a right side too many. */
export function pairsTask(
  sides: readonly { readonly left: string; readonly right: string }[],
  language: Language,
): Record<string, unknown> {
  const numbered = sides.map((side, at) => ({ ...side, number: at + 1 }))
  return {
    type: 'compare_words',
    partial: true,
    pairs: numbered
      .filter(({ left }) => left !== '')
      .map(({ left, right, number }) => ({
        id: `l${number}`,
        left: { [language]: left },
        right_id: `r${number}`,
        right: { [language]: right },
      })),
    extra: numbered
      .filter(({ left, right }) => left === '' && right !== '')
      .map(({ right, number }) => ({ id: `x${number}`, right: { [language]: right } })),
  }
}

/** Removes the asterisks that stand for any letters of a typed answer; null when it is nothing else. */
export function withoutWildcards(text: string): string | null {
  if (text.trim() === '*') return null
  return text
    .replace(/(?<!\\)\*/g, '')
    .replaceAll('\\*', '*')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Whether a typed answer has an asterisk that stands for letters beside others. */
export const hasOpenLetters = (text: string): boolean => text.trim() !== '*' && /(?<!\\)\*/.test(text)

/** Returns points as the product counts them, by quarters; nothing when they do not fit. */
export function pointsOf(given: string): { readonly points?: number } {
  const points = Number(given)
  return given.trim() !== '' && points > 0 && points <= 1_000 && Number.isInteger(points * 4)
    ? { points }
    : {}
}
