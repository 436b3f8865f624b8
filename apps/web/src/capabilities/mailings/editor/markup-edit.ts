import type { FieldName } from '@qadam/contract/mailings/fields.ts'

export interface Selected {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Puts a tag around the selection, or takes it off when the selection is inside exactly this tag. */
export function withTag({ text, start, end }: Selected, open: string, close: string): Selected {
  const [before, inside, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  if (before.endsWith(open) && after.startsWith(close)) {
    const from = start - open.length
    return {
      text: before.slice(0, from) + inside + after.slice(close.length),
      start: from,
      end: from + inside.length,
    }
  }
  return {
    text: before + open + inside + close + after,
    start: start + open.length,
    end: end + open.length,
  }
}

/** Replaces the selection; the cursor stands behind what was inserted. */
export function withInserted({ text, start, end }: Selected, piece: string): Selected {
  const at = start + piece.length
  return { text: text.slice(0, start) + piece + text.slice(end), start: at, end: at }
}

/** Inserts a field; a single `{` that was typed for its menu becomes a part of it. */
export function withField(selected: Selected, name: FieldName, otherwise: string): Selected {
  const word = otherwise.replace(/[{}|]/g, '').trim()
  const isTyped = selected.text[selected.start - 1] === '{' && selected.text[selected.start - 2] !== '{'
  return withInserted(
    { ...selected, start: isTyped ? selected.start - 1 : selected.start },
    word ? `{{${name}|${word}}}` : `{{${name}}}`,
  )
}

/** Inserts a link; the selection, or the address without one, becomes its words. */
export function withLink(selected: Selected, href: string, words: string): Selected {
  return withInserted(selected, `<a href="${href}">${words || href}</a>`)
}

/** Returns true when a change of the text was a `{` typed at the cursor. */
export const isBraceTyped = (before: string, after: string, cursor: number): boolean =>
  after.length === before.length + 1 && after[cursor - 1] === '{' && after[cursor - 2] !== '{'
