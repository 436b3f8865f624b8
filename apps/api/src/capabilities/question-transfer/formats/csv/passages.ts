import { cutAtMarks, split, unmarked } from '../marks.ts'
import { richOfCell } from './texts.ts'

/** Parses a rich text with `[[…]]` for its gaps. */
export function passageOf<Gap>(cell: string, gapOf: (inside: string) => Gap) {
  const parts = cutAtMarks(cell)
  const gaps = parts.filter((_, at) => at % 2 === 1).map((inside, at) => ({ id: at + 1, ...gapOf(inside) }))
  const text = parts.map((part, at) => (at % 2 === 0 ? unmarked(part) : `{{${(at + 1) / 2}}}`)).join('')
  return { text: richOfCell(text), gaps }
}

/** Parses the accepted typed answers of a gap: `four|4`, `3.14±0.01`, `%50%fuor`. */
export function typedOf(inside: string, case_matters: boolean) {
  const answers = split(inside, '|').map((one) => {
    const [, percent, rest = ''] = /^\s*(?:%([\d.]+)%)?([\s\S]*)$/.exec(one) ?? []
    const [text = '', tolerance] = rest.split(/(?<=(?<!\\)(?:\\\\)*)±/)
    return {
      text: unmarked(text.trim()),
      percent: percent === undefined ? 100 : Number(percent),
      ...(tolerance !== undefined && { tolerance: Number(tolerance.trim().replace(',', '.')) }),
    }
  })
  const right = answers.filter(({ percent }) => percent === 100)
  const tolerance = right[0]?.tolerance
  return {
    accepted: right.map(({ text }) => text),
    case_matters,
    ...(tolerance !== undefined && { tolerance }),
    ...(right.length < answers.length && { graded: answers.filter(({ percent }) => percent < 100) }),
  }
}

/** Parses the words to choose from: `=entombed|buried|living`, with an equals sign before the correct one. */
export function wordsOf(inside: string) {
  return split(inside, '|').map((one, at) => {
    const text = one.trim()
    const is_correct = text.startsWith('=')
    return { id: `o${at + 1}`, text: unmarked(is_correct ? text.slice(1).trim() : text), is_correct }
  })
}
