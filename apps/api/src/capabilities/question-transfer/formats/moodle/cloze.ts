import type { Language } from '@qadam/contract/values.ts'
import { NotExchangeable } from '../exchanged.ts'
import { lineOf } from '../html.ts'
import { chooseTheWord } from '../phrases-of-tasks.ts'
import { richOf } from '../rich.ts'
import { gappedTask, hasOpenLetters, type TypedAnswer, typedGap, withoutWildcards } from '../shared-tasks.ts'

const typed = /^(?:SHORTANSWER|SA|MW)(?:_?C)?$/
const numbers = /^(?:NUMERICAL|NM)$/
const chosen = /^(?:MULTICHOICE|MC)(?:_?[VHS]{1,2})?$/
const gap = /\{\d*:([A-Z_]+):((?:\\[\s\S]|[^\\}])*)\}/g

/**
 * Returns the task of a text with embedded answers, such as `{1:SHORTANSWER:=Berlin~%50%Bonn}`; answers are all typed or
 * all chosen. @throws NotExchangeable when they are mixed
 */
export function clozeTask(html: string, language: Language) {
  const kinds = [...html.matchAll(gap)].map(([, kind = '']) => kind)
  if (kinds.length === 0) throw new NotExchangeable('transfer.no_right_answer')
  const isTyped = kinds.every((kind) => typed.test(kind) || numbers.test(kind))
  if (!isTyped && !kinds.every((kind) => chosen.test(kind))) throw new NotExchangeable('transfer.qti_mixed')
  const gaps: object[] = []
  let isOpen = false
  const text = html.replace(gap, (_, kind: string, inside: string) => {
    const answers = answersOf(inside)
    const id = gaps.length + 1
    const caseMatters = /(?:_C|AC|WC)$/.test(kind)
    if (typed.test(kind) && answers.some(({ text: one }) => hasOpenLetters(one))) isOpen = true
    gaps.push(
      isTyped
        ? typedGap(
            answers.map((one) =>
              numbers.test(kind) ? numberOf(one) : { ...one, text: withoutWildcards(one.text) },
            ),
            { id, caseMatters, language },
          )
        : { id, options: optionsOf(answers) },
    )
    return `{{${id}}}`
  })
  const type = isTyped ? ('insert_words' as const) : ('words_options' as const)
  const heading = isTyped ? {} : { heading: chooseTheWord }
  return { task: gappedTask(type, { html: richOf(text), gaps, language, ...heading }), isOpen }
}

interface Embedded {
  readonly text: string
  readonly percent: number
  readonly feedback?: string
}

function answersOf(inside: string): Embedded[] {
  return inside.split(/(?<=(?<!\\)(?:\\\\)*)~/).map((one) => {
    const [, isRight, percent, rest = ''] = /^(=)?(?:%(-?[\d.]+)%)?([\s\S]*)$/.exec(one.trim()) ?? []
    const [text = '', feedback = ''] = rest.split(/(?<=(?<!\\)(?:\\\\)*)(?<!&)#/)
    const comment = richOf(literal(feedback))
    return {
      text: lineOf(literal(text)),
      percent: isRight ? 100 : Number(percent ?? 0),
      ...(comment !== '' && { feedback: comment }),
    }
  })
}

const literal = (text: string): string => text.replace(/\\([~=#}{"/\\])/g, '$1')

function numberOf({ text, ...rest }: Embedded): TypedAnswer {
  if (text === '*') return { ...rest, text: null }
  const [number = '', tolerance] = text.replaceAll(',', '.').split(':')
  if (number.trim() === '' || !Number.isFinite(Number(number)))
    throw new NotExchangeable('transfer.no_right_answer')
  return { ...rest, text: String(Number(number)), tolerance: Math.abs(Number(tolerance ?? 0)) || 0 }
}

function optionsOf(answers: readonly Embedded[]) {
  const options = answers.map(({ text, percent }, at) => ({
    id: `o${at + 1}`,
    text,
    is_correct: percent > 99.9,
  }))
  if (options.filter(({ is_correct }) => is_correct).length !== 1)
    throw new NotExchangeable('transfer.no_right_answer')
  return options
}
