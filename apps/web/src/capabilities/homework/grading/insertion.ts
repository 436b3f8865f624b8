/** Returns the word typed after a slash or hash at the caret; № is the hash of Cyrillic keyboards. */
export function asked(text: string, caret: number): { from: number; word: string } | null {
  const found = /(?:^|\s)([/#№]([^\s/#№]{0,40}))$/u.exec(text.slice(0, caret))
  const [, typed = '', word = ''] = found ?? []
  return found ? { from: caret - typed.length, word } : null
}

/** Replaces the typed range with an insertion; returns the text and the new caret position. */
export function inserted(
  text: string,
  position: { from: number; to: number },
  insertion: string,
): { text: string; caret: number } {
  const after = text.slice(position.to)
  const gap = after === '' || /^\s/.test(after) ? '' : ' '
  return {
    text: text.slice(0, position.from) + insertion + gap + after,
    caret: position.from + insertion.length,
  }
}
