/** A range of a text, `end` exclusive, in UTF-16 units like the browser's selection. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Trims whitespace of a selection, or expands an empty one to the word; null when there is none. */
export function meantBy(text: string, { start, end }: Span): Span | null {
  let from = start
  let to = end
  if (from === to) {
    while (from > 0 && isWordPart(text[from - 1])) from -= 1
    while (to < text.length && isWordPart(text[to])) to += 1
  }
  while (from < to && /\s/.test(text[from] ?? '')) from += 1
  while (to > from && /\s/.test(text[to - 1] ?? '')) to -= 1
  return from < to ? { start: from, end: to } : null
}

function isWordPart(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{M}\p{N}'’-]/u.test(letter)
}

/** Adds a span in text order; overlapping ones are removed. */
export function withSpan<S extends Span>(spans: readonly S[], added: S): S[] {
  return [...spans.filter(({ start, end }) => end <= added.start || start >= added.end), added].sort(
    (a, b) => a.start - b.start,
  )
}

/**
 * Adjusts spans after an edit: those behind it move, those that contain it grow or shrink, and those it cuts
 * are removed.
 */
export function movedSpans<S extends Span>(before: string, after: string, spans: readonly S[]): S[] {
  const max = Math.min(before.length, after.length)
  let head = 0
  while (head < max && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < max - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const cutEnd = before.length - tail
  const grown = after.length - before.length
  return spans.flatMap((span) => {
    if (span.end <= head && !(span.end === head && isWordPart(after[head]) && grown > 0)) return [span]
    if (span.start >= cutEnd) return [{ ...span, start: span.start + grown, end: span.end + grown }]
    const inside = span.start <= head && span.end >= cutEnd
    return inside && span.end + grown > span.start ? [{ ...span, end: span.end + grown }] : []
  })
}
