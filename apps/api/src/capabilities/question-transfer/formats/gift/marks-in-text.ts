/**
 * Escapes the special characters in the text of a question: Moodle reads `Time: 10:30?` literally, but the
 * grammar treats every colon as special. Does not change comments, categories, the colons around a title, and
 * the tolerance of a number (`{#3:2}`).
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

/** Outside of braces only the braces are special; inside, everything but the colons is. */
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
