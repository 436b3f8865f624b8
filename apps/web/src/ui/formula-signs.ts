import type { formulas } from '@qadam/phrases/ru/screens/formulas.ts'

interface Sign {
  /** The phrase key of its name. */
  readonly name: Extract<keyof typeof formulas, `sign.${string}`>
  readonly shown: string
  /** The inserted TeX; `□` marks the caret. */
  readonly tex: string
}

/** The symbols that schools use most, in the order of a school year. */
export const formulaSigns: readonly Sign[] = [
  { name: 'sign.fraction', shown: '\\frac{a}{b}', tex: '\\frac{□}{}' },
  { name: 'sign.power', shown: 'x^{n}', tex: '^{□}' },
  { name: 'sign.index', shown: 'x_{n}', tex: '_{□}' },
  { name: 'sign.root', shown: '\\sqrt{x}', tex: '\\sqrt{□}' },
  { name: 'sign.nthRoot', shown: '\\sqrt[n]{x}', tex: '\\sqrt[□]{}' },
  { name: 'sign.times', shown: '\\cdot', tex: '\\cdot □' },
  { name: 'sign.plusMinus', shown: '\\pm', tex: '\\pm □' },
  { name: 'sign.notEqual', shown: '\\ne', tex: '\\ne □' },
  { name: 'sign.less', shown: '\\le', tex: '\\le □' },
  { name: 'sign.more', shown: '\\ge', tex: '\\ge □' },
  { name: 'sign.system', shown: '\\{', tex: '\\begin{cases} □ \\\\  \\end{cases}' },
  { name: 'sign.sum', shown: '\\sum', tex: '\\sum_{□}^{}' },
  { name: 'sign.integral', shown: '\\int', tex: '\\int_{□}^{}' },
  { name: 'sign.limit', shown: '\\lim', tex: '\\lim_{□ \\to }' },
  { name: 'sign.vector', shown: '\\vec{a}', tex: '\\vec{□}' },
  { name: 'sign.pi', shown: '\\pi', tex: '\\pi □' },
]

/** Returns a line with a symbol inserted over the selection, and the new caret position. */
export function withSign(line: string, sign: Sign, selection: { start: number; end: number }) {
  const selected = line.slice(selection.start, selection.end)
  const [before = '', after = ''] = sign.tex.split('□')
  const text = line.slice(0, selection.start) + before + selected + after + line.slice(selection.end)
  return { text, caret: selection.start + before.length + selected.length }
}
