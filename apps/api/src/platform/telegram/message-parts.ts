/** The limit of Telegram, in UTF-16 units, after markup is parsed. */
export const maxPartLength = 4_096

/** Escapes text for `parse_mode` HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

// From the best to the worst end of a part.
const ends = [/\n\n(?!\n)/g, /\n/g, /[.!?…]\s/g, /\s/g] as const

/** Splits text at paragraphs, else at sentences, else at words; never inside a character. */
export function partsOf(text: string, max = maxPartLength): string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (rest.length > max) {
    const end = endOfPart(rest, max)
    parts.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return rest ? [...parts, rest] : parts
}

function endOfPart(text: string, max: number): number {
  // A part ends no earlier than its middle: a short first paragraph does not stand alone.
  const head = text.slice(0, max)
  for (const end of ends) {
    const last = [...head.matchAll(end)].at(-1)
    const at = last ? last.index + last[0].length : 0
    if (at > max / 2) return at
  }
  return isInsidePair(text, max) ? max - 1 : max
}

const isInsidePair = (text: string, at: number): boolean => {
  const before = text.charCodeAt(at - 1)
  return before >= 0xd8_00 && before <= 0xdb_ff
}
