import type { NumberShape, NumberStyle, Separator } from './number-shape.ts'

interface Shown {
  readonly group: Set<Separator>
  readonly decimal: Set<Separator>
  readonly asks: Set<Separator>
}

/**
 * The styles of the number columns of a file. While the rows are read for the first time it learns them, and
 * every separator that is not clear groups; if that was wrong for a column, the rows are read again with the
 * learned styles.
 */
export class NumberColumns {
  readonly #shown = new Map<string, Shown>()
  readonly #styles: ReadonlyMap<string, NumberStyle> | null

  constructor(styles: ReadonlyMap<string, NumberStyle> | null = null) {
    this.#styles = styles
  }

  styleOf(column: string): NumberStyle {
    return this.#styles?.get(column) ?? {}
  }

  learn(column: string, shape: NumberShape): void {
    if (this.#styles) return
    let shown = this.#shown.get(column)
    if (!shown) {
      shown = { group: new Set(), decimal: new Set(), asks: new Set() }
      this.#shown.set(column, shown)
    }
    for (const [separator, meaning] of Object.entries(shape.shows) as [Separator, 'group' | 'decimal'][])
      shown[meaning].add(separator)
    if (shape.asks) shown.asks.add(shape.asks)
  }

  /** Returns the learned styles if a cell must be read otherwise than it was. */
  settled(): NumberColumns | undefined {
    const styles = new Map([...this.#shown].map(([column, shown]) => [column, styleOf(shown)] as const))
    const differs = [...this.#shown].some(([column, { asks }]) =>
      [...asks].some((separator) => (styles.get(column)?.[separator] ?? 'group') !== 'group'),
    )
    return differs ? new NumberColumns(styles) : undefined
  }
}

function styleOf({ group, decimal }: Shown): NumberStyle {
  const style: Partial<Record<Separator, 'group' | 'decimal' | 'unclear'>> = {}
  for (const separator of ['.', ','] as const)
    if (decimal.has(separator))
      // A column with both decimal signs, or one sign in both roles, contradicts itself.
      style[separator] = group.has(separator) || decimal.size > 1 ? 'unclear' : 'decimal'
    else if (group.has(separator)) style[separator] = 'group'
  return style
}
