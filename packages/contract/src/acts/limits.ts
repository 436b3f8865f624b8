/** Units of measurement; acts print them in their language. */
export const actUnits = ['class', 'hour', 'document', 'application', 'month', 'service'] as const
export type ActUnit = (typeof actUnits)[number]

/** What was really done and may stand on an act: an attended class, a checked document, a submitted application. */
export const factKinds = ['class', 'document', 'application'] as const
export type FactKind = (typeof factKinds)[number]

/** The layout of form Р-1 by which an act is printed; a new one gets the next number, old acts retain theirs. */
export const actLayout = 1

export const actLimits = {
  lines: 40,
  /** Whole tenge. */
  price: 1_000_000_000,
  factsOfLine: 500,
  scanBytes: 15 * 1024 * 1024,
  /** Acts in one file for the accountant. */
  exported: 5_000,
} as const
