/** A half-open interval in epoch milliseconds; excludes its end. */
export interface Span {
  readonly from: number
  readonly until: number
}

/** Returns spans in order, with touching or overlapping ones merged. */
export function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.filter(({ from, until }) => until > from).toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && span.from <= last.until)
      result[result.length - 1] = { from: last.from, until: Math.max(last.until, span.until) }
    else result.push(span)
  }
  return result
}

/** Subtracts spans from merged spans. */
export function without(spans: readonly Span[], taken: readonly Span[]): Span[] {
  let left = [...spans]
  for (const cut of merged(taken))
    left = left.flatMap((span) =>
      overlaps(span, cut)
        ? [
            { from: span.from, until: Math.min(span.until, cut.from) },
            { from: Math.max(span.from, cut.until), until: span.until },
          ].filter(({ from, until }) => until > from)
        : [span],
    )
  return left
}

/** Clips spans to a frame. */
export function within(spans: readonly Span[], frame: Span): Span[] {
  return spans
    .map(({ from, until }) => ({ from: Math.max(from, frame.from), until: Math.min(until, frame.until) }))
    .filter(({ from, until }) => until > from)
}

export function overlaps(a: Span, b: Span): boolean {
  return a.from < b.until && b.from < a.until
}
