const collator = new Intl.Collator(['ru', 'kk', 'en'], { numeric: true, sensitivity: 'base' })

/** Sorts by name with numeric collation: room 2 before room 10. */
export function inNaturalOrder<Named extends { readonly name: string }>(rows: readonly Named[]): Named[] {
  return rows.toSorted((one, other) => collator.compare(one.name, other.name))
}
