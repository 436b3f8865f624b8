// Apart from the schemas: the page of signing in and the browser's lists read text without their library.

/** Characters that show nothing: soft hyphens, marks of direction, zero-width spaces and joiners. */
const hidden = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/u
/** Letters and signs that look like a space. */
const blank = /[\u115f\u1160\u2800\u3164\uffa0]+/gu

const joining =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Mongolian}\\p{M}]'
const pictured = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]'
/** Joiners that belong to words of scripts that need them, and to compound emoji. */
const needed = `(?<=${joining})[\\u200c\\u200d](?=${joining})|(?<=${pictured})\\u200d(?=\\p{Extended_Pictographic})`
const removed = new RegExp(`(${needed})|${hidden.source}`, 'gu')

/**
 * Removes characters that nobody sees and that come along when text is copied from contacts, chats and web pages. What
 * looks like a space becomes one; joiners stay where Persian, the scripts of India, or emoji need them.
 */
export function withoutInvisible(text: string): string {
  if (!/[\u00ad\u061c\u115f\u1160\u180e\u200b-\u2064\u2066-\u2069\u2800\u3164\ufeff\uffa0]/.test(text))
    return text
  return text.replace(blank, ' ').replace(removed, '$1')
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
