/** A formula in TeX, inline or as a block. */
export interface Formula {
  readonly tex: string
  readonly isBlock: boolean
}

// A single dollar sign is money; anything longer than the limit was never meant as a formula.
const marks = /\\\(([\s\S]{1,2000}?)\\\)|\\\[([\s\S]{1,2000}?)\\\]|\$\$([\s\S]{1,2000}?)\$\$/g

/** Returns true when a text may contain a formula, so that the renderer must be loaded. */
export function hasFormula(text: string): boolean {
  return /\\[([]|\$\$/.test(text)
}

/** Splits a text into plain parts and the formulas between `\(…\)`, `\[…\]` and `$$…$$`, in order. */
export function partsOf(text: string): (string | Formula)[] {
  const parts: (string | Formula)[] = []
  let from = 0
  for (const found of text.matchAll(marks)) {
    const tex = (found[1] ?? found[2] ?? found[3] ?? '').trim()
    if (!tex) continue
    if (found.index > from) parts.push(text.slice(from, found.index))
    parts.push({ tex, isBlock: found[1] === undefined })
    from = found.index + found[0].length
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}

/** Returns the formula with its delimiters, as it appears in a text. */
export function marked({ tex, isBlock }: Formula): string {
  return isBlock ? `$$${tex}$$` : `\\(${tex}\\)`
}

/** Returns TeX that is safe between its delimiters: it neither ends them nor looks like a gap `{{1}}`. */
export function tidyTex(tex: string): string {
  return tex
    .replace(/\\[()[\]]/g, '')
    .replace(/\$/g, '')
    .replace(/\{\{(?=\d)/g, '{ {')
    .trim()
}

/** Returns plain text, with the formulas as TeX without their delimiters. */
export function withoutMarks(text: string): string {
  if (!hasFormula(text)) return text
  return partsOf(text)
    .map((part) => (typeof part === 'string' ? part : part.tex))
    .join('')
}

/**
 * Returns the formula around or next to a position in a line, with its
 * start and end; null when there is none.
 */
export function formulaAt(line: string, position: number) {
  for (const found of line.matchAll(marks)) {
    const end = found.index + found[0].length
    if (position > found.index && position < end) {
      const tex = (found[1] ?? found[2] ?? found[3] ?? '').trim()
      return { start: found.index, end, formula: { tex, isBlock: found[1] === undefined } }
    }
  }
  return null
}
