/** A formula in TeX, in the running line or on a line of its own. */
export interface Formula {
  readonly tex: string
  readonly isBlock: boolean
}

// One dollar is money; a formula that is longer than this was never meant as one.
const marks = /\\\(([\s\S]{1,2000}?)\\\)|\\\[([\s\S]{1,2000}?)\\\]|\$\$([\s\S]{1,2000}?)\$\$/g

/** Whether a text may have a formula: enough to fetch what paints it. */
export function hasFormula(text: string): boolean {
  return /\\[([]|\$\$/.test(text)
}

/** A text parted into words and the formulas between `\(…\)`, `\[…\]` and `$$…$$`, in its order. */
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

/** The formula as it stands in a text. */
export function marked({ tex, isBlock }: Formula): string {
  return isBlock ? `$$${tex}$$` : `\\(${tex}\\)`
}

/** TeX that stands between its marks without ending them and without looking like a gap `{{1}}`. */
export function tidyTex(tex: string): string {
  return tex
    .replace(/\\[()[\]]/g, '')
    .replace(/\$/g, '')
    .replace(/\{\{(?=\d)/g, '{ {')
    .trim()
}

/** A text for places that show letters only: the formulas as they were typed, without their marks. */
export function withoutMarks(text: string): string {
  if (!hasFormula(text)) return text
  return partsOf(text)
    .map((part) => (typeof part === 'string' ? part : part.tex))
    .join('')
}

/** The formula around or beside a place in a line, and where it begins and ends; null where there is none. */
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
