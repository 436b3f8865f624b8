/** A part of a GIFT file between empty lines: one question, category or description. */
export interface Block {
  readonly line: number
  readonly text: string
}

/**
 * Splits a GIFT file at the empty lines that end questions, as its grammar does. Standalone comments belong
 * to the question below, which may take its id and tags from them.
 */
export function* blocksOf(source: string): Generator<Block> {
  let lines: string[] = []
  let begins = 1
  let number = 0
  let isComment = true
  for (const line of linesOf(source)) {
    number += 1
    const isBlank = /^[ \t]*$/.test(line)
    if (isBlank && (lines.length === 0 || isComment)) continue
    if (isBlank) {
      yield { line: begins, text: lines.join('\n') }
      lines = []
      isComment = true
      continue
    }
    const isThisComment = /^\s*\/\//.test(line)
    if (isComment && !isThisComment) begins = number
    if (!isThisComment) isComment = false
    lines.push(line)
  }
  if (!isComment) yield { line: begins, text: lines.join('\n') }
}

function* linesOf(source: string): Generator<string> {
  let at = 0
  const ends = /\r\n|\r|\n/g
  for (let end = ends.exec(source); end; end = ends.exec(source)) {
    yield source.slice(at, end.index)
    at = end.index + end[0].length
  }
  yield source.slice(at)
}
