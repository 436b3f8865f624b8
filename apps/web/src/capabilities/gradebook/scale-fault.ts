/**
 * Returns the index of the first invalid border, or null when all are within 1 to 100 and strictly
 * descending.
 */
export function faultOf(borders: readonly number[]): number | null {
  const at = borders.findIndex(
    (border, position) =>
      border < 1 || border > 100 || (position > 0 && border >= (borders[position - 1] ?? 0)),
  )
  return at === -1 ? null : at
}
