/**
 * A question with a backslash before the marks that stand in its words: Moodle reads `Time: 10:30?` as it is meant, the
 * grammar takes every colon for its own. Comments, a category, the colons around a title, and the tolerance of a number
 * (`{#3:2}`) stay what they are.
 */
export function withMarksEscaped(block: string): string {
  const [, above = '', question = ''] = /^((?:\s*\/\/[^\n]*(?:\n|$))*)([\s\S]*)$/.exec(block) ?? []
  if (/^\s*\$CATEGORY:/.test(question)) return block
  const [, before = '', title, rest = ''] =
    /^(\s*)(?:::((?:\\.|(?!::)[^\\])*)::)?([\s\S]*)$/.exec(question) ?? []
  const head = title === undefined ? '' : `::${escapedWith(title, /[:]/)}::`
  return above + before + head + escapedBody(rest)
}

const escapedWith = (text: string, mark: RegExp): string =>
  text.replace(/\\.|[\s\S]/g, (piece) => (piece.length === 1 && mark.test(piece) ? `\\${piece}` : piece))

/** Outside of braces nothing is a mark but the braces; inside, all but the colons are. */
function escapedBody(text: string): string {
  let made = ''
  let inside = false
  let isNumber = false
  let isReported = false
  for (const { 0: piece, index: at } of text.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (piece === '{') {
      inside = true
      isNumber = /^\s*#/.test(text.slice(at + 1, at + 40))
      isReported = false
    } else if (piece === '}') inside = false
    else if (inside && (piece === '=' || piece === '~')) isReported = false
    else if (inside && piece === '#' && !/\{\s*$/.test(near(text, at))) isReported = true
    const isMark = inside
      ? piece === ':' && !(isNumber && !isReported && isTolerance(text, at))
      : /^[:=~#]$/.test(piece)
    made += isMark ? `\\${piece}` : piece
  }
  return made
}

const near = (text: string, at: number): string => text.slice(Math.max(0, at - 40), at)
const isTolerance = (text: string, at: number): boolean =>
  /[\d.]\s*$/.test(near(text, at)) && /^\s*[\d.]/.test(text.slice(at + 1, at + 40))
