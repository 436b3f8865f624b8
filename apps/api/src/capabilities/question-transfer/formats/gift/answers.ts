import type { Language } from '@qadam/contract/values.ts'
import type { Numerical, NumericalChoice, NumericalFormat, TextChoice } from 'gift-pegjs'
import { NotExchangeable } from '../exchanged.ts'
import { hasOpenLetters, withoutWildcards } from '../shared-tasks.ts'
import { feedbackOf, plainLineOf } from './text.ts'

interface Judged {
  /** Null matches any other typed answer. */
  readonly text: string | null
  readonly percent: number
  readonly tolerance?: number
  readonly feedback?: Partial<Record<Language, string>>
}

/**
 * Returns a gap for the answers of a short question; answers with a partial credit or feedback are stored in
 * detail.
 */
export function gapOf(choices: readonly TextChoice[], language: Language) {
  return gapFor(
    choices.map(({ text, weight, feedback }) => ({
      ...typedOf(plainLineOf(text)),
      percent: Math.max(0, weight ?? 100),
      ...feedbackOf(feedback, language),
    })),
  )
}

/** Like `gapOf`, for numbers: a range becomes its middle with a tolerance. */
export function numericalGapOf(choices: Numerical['choices'], language: Language) {
  const all: readonly NumericalChoice[] = Array.isArray(choices)
    ? choices
    : [{ isCorrect: true, weight: null, text: choices, feedback: null }]
  return gapFor(
    all.map(({ isCorrect, weight, text, feedback }) => ({
      ...numberOf(text),
      percent: Math.max(0, weight ?? (isCorrect ? 100 : 0)),
      ...feedbackOf(feedback, language),
    })),
  )
}

function gapFor(answers: readonly Judged[]) {
  const right = answers.filter(({ percent, text }) => percent === 100 && text !== null)
  const [first] = right
  if (!first) throw new NotExchangeable('transfer.no_right_answer')
  const sameTolerance = right.filter((one) => one.tolerance === first.tolerance)
  const isPlain = sameTolerance.length === answers.length && answers.every((one) => !one.feedback)
  return {
    id: 1,
    accepted: sameTolerance.map(({ text }) => text ?? ''),
    ...(first.tolerance !== undefined && { tolerance: first.tolerance }),
    ...(isPlain ? {} : { graded: answers.map((one) => ({ ...one, text: one.text ?? '*' })) }),
  }
}

/**
 * A lone asterisk matches any other answer, an escaped one is literal. One among letters stands for any others, which
 * includes none.
 */
function typedOf(line: string): { text: string | null } {
  return { text: withoutWildcards(line) }
}

/** Whether a typed answer leaves letters open: `*blue*` also accepts sky blue. */
export function hasWildcard(given: TextChoice['text']): boolean {
  return hasOpenLetters(plainLineOf(given))
}

function numberOf(given: NumericalFormat): { text: string | null; tolerance?: number } {
  const { type, number, range, numberHigh, numberLow } = given
  if (type === 'simple' && number !== undefined) return { text: String(number), tolerance: 0 }
  if (type === 'range' && number !== undefined && range !== undefined)
    return { text: String(number), tolerance: Math.abs(range) }
  if (type === 'high-low' && numberHigh !== undefined && numberLow !== undefined)
    return {
      text: String(exact((numberHigh + numberLow) / 2)),
      tolerance: exact(Math.abs(numberHigh - numberLow) / 2),
    }
  // Any other typed answer.
  return { text: null }
}

/** Rounds off floating-point errors. */
const exact = (number: number): number => Number(number.toPrecision(12))
