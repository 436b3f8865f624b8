const shown = 24

/** The first days of the months that are closed wholly or in part, the latest first. */
export function closedMonths(closedUntil: string): string[] {
  const [year = 0, month = 1] = closedUntil.split('-').map(Number)
  return Array.from({ length: shown }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10),
  )
}

/** A month as people write it: 10.2026. */
export const monthText = (first: string): string => first.slice(0, 7).split('-').toReversed().join('.')
