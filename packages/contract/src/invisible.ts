// Apart from the schemas: the page of signing in and the browser's lists read text without their library.

/** Characters that show nothing: soft hyphens, marks of direction, zero-width spaces and joiners. */
const hidden = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu
/** Letters and signs that look like a space. */
const blank = /[\u115f\u1160\u2800\u3164\uffa0]+/gu

const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Mongolian}\p{M}]/u
const pictured = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f/u

/** Returns true for a joiner that belongs to a word of a script that needs it, or to a compound emoji. */
function isNeeded(joiner: string, before: string, after: string): boolean {
  if (joiner !== '\u200c' && joiner !== '\u200d') return false
  const isInWord = joining.test(before) && joining.test(after)
  return (
    isInWord || (joiner === '\u200d' && pictured.test(before) && /\p{Extended_Pictographic}/u.test(after))
  )
}

/**
 * Removes characters that nobody sees and that come along when text is copied from contacts, chats and web pages. What
 * looks like a space becomes one; joiners stay where Persian, the scripts of India, or emoji need them.
 */
export function withoutInvisible(text: string): string {
  if (!/[\u00ad\u061c\u115f\u1160\u180e\u200b-\u2064\u2066-\u2069\u2800\u3164\ufeff\uffa0]/.test(text))
    return text
  return text.replace(blank, ' ').replace(hidden, (one, at: number, whole: string) => {
    const [before = ''] = /.$/su.exec(whole.slice(Math.max(0, at - 2), at)) ?? []
    const [after = ''] = /^./su.exec(whole.slice(at + 1, at + 3)) ?? []
    return isNeeded(one, before, after) ? one : ''
  })
}

/**
 * Returns text as one line: trimmed, whitespace and control characters collapsed, without invisible characters; empty
 * when nothing of it is visible.
 */
export function asLine(text: string): string {
  const line = withoutInvisible(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : ''
}
