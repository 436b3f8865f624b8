// Apart from the schemas, which need their library.

/** Characters that show nothing: soft hyphens, marks of direction, zero-width spaces and joiners. */
const hidden = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu
/** Letters and signs that look like a space. */
const blank = /[\u115f\u1160\u2800\u3164\uffa0]+/g
/** What joiners belong between: letters of scripts without capitals, as of Persian and Hindi, and parts of an emoji. */
const joined = /[\p{Lo}\p{M}\p{So}\p{Sk}]/u

/**
 * Removes characters that nobody sees and that come along when text is copied from contacts, chats and web pages. What
 * looks like a space becomes one; joiners stay where Persian, the scripts of India, or emoji need them.
 */
export function withoutInvisible(text: string): string {
  return text.replace(blank, ' ').replace(hidden, (one, at: number, whole: string) => {
    const [before = ''] = /.?$/su.exec(whole.slice(Math.max(0, at - 2), at)) ?? []
    const [after = ''] = /^.?/su.exec(whole.slice(at + 1, at + 3)) ?? []
    return /[\u200c\u200d]/.test(one) && joined.test(before) && joined.test(after) ? one : ''
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
  return /[^\p{M}\p{C}\s]/u.test(line) ? line : ''
}
