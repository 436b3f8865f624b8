export interface Span {
  readonly start: number
  readonly end: number
}

const isWordUnit = (unit: string | undefined): boolean =>
  unit !== undefined && /[\p{L}\p{N}\p{M}]/u.test(unit)

/**
 * Expands a marked span to whole words, without surrounding spaces and stops. A span without a word (a comma)
 * is only trimmed.
 */
export function meantSpan(text: string, span: Span): Span {
  let [start, end] = [Math.min(span.start, text.length), Math.min(span.end, text.length)]
  let [first, last] = [start, end]
  while (first < last && !isWordUnit(text[first])) first += 1
  while (last > first && !isWordUnit(text[last - 1])) last -= 1
  if (first < last) {
    while (isWordUnit(text[first - 1])) first -= 1
    while (isWordUnit(text[last])) last += 1
    return { start: first, end: last }
  }
  while (start < end && /\s/.test(text[start] ?? '')) start += 1
  while (end > start && /\s/.test(text[end - 1] ?? '')) end -= 1
  return { start, end }
}

export const isSameSpan = (a: Span, b: Span): boolean => a.start === b.start && a.end === b.end
export const doSpansMeet = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end
