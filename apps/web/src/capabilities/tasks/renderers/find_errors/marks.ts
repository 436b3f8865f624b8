export interface Token {
  readonly start: number
  readonly end: number
  readonly text: string
  /** True for a word or a sign; false for whitespace in between. */
  readonly isWord: boolean
}

export interface Mark {
  readonly start: number
  readonly end: number
  readonly correction?: string | undefined
}

/** Splits a text into words, signs and whitespace, in UTF-16 units like the answer. */
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

/** Adds a mark, which replaces the ones it overlaps. */
export function withMark(marks: readonly Mark[], mark: Mark): Mark[] {
  return [...marks.filter((one) => !meets(one, mark)), mark].sort((a, b) => a.start - b.start)
}

/** Removes the mark that starts at this position. */
export function withoutMark(marks: readonly Mark[], start: number): Mark[] {
  return marks.filter((one) => one.start !== start)
}

/** Expands a range to whole words without outer whitespace; undefined when it contains no word. */
export function wholeWords(tokens: readonly Token[], start: number, end: number): Mark | undefined {
  const inside = tokens.filter((one) => one.isWord && one.start < end && one.end > start)
  const [first, last] = [inside[0], inside.at(-1)]
  return first && last && { start: first.start, end: last.end }
}
