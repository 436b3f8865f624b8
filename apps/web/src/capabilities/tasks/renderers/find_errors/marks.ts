export interface Token {
  readonly start: number
  readonly end: number
  readonly text: string
  /** A word or a sign; false for what stands between them. */
  readonly isWord: boolean
}

export interface Mark {
  readonly start: number
  readonly end: number
  readonly correction?: string | undefined
}

/** A text as its words, its signs and what stands between them, counted in UTF-16 units as the answer counts them. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  const put = (end: number, isWord: boolean) => {
    if (end > at) tokens.push({ start: at, end, text: text.slice(at, end), isWord })
    at = end
  }
  for (const found of text.matchAll(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu)) {
    put(found.index, false)
    put(found.index + found[0].length, true)
  }
  put(text.length, false)
  return tokens
}

const meets = (a: Mark, b: Mark) => a.start < b.end && b.start < a.end

/** The marks with one more; whatever it covers goes into it. */
export function withMark(marks: readonly Mark[], mark: Mark): Mark[] {
  return [...marks.filter((one) => !meets(one, mark)), mark].sort((a, b) => a.start - b.start)
}

/** The marks without the one at this place. */
export function withoutMark(marks: readonly Mark[], start: number): Mark[] {
  return marks.filter((one) => one.start !== start)
}

/** A stretch of text widened to whole words, without the spaces at its ends; undefined when no word is in it. */
export function wholeWords(tokens: readonly Token[], start: number, end: number): Mark | undefined {
  const inside = tokens.filter((one) => one.isWord && one.start < end && one.end > start)
  const [first, last] = [inside[0], inside.at(-1)]
  return first && last && { start: first.start, end: last.end }
}
