/** Which border is the first that does not fall, or null when each is below the one before it and above nothing. */
export function faultOf(borders: readonly number[]): number | null {
  const at = borders.findIndex(
    (border, position) =>
      border < 1 || border > 100 || (position > 0 && border >= (borders[position - 1] ?? 0)),
  )
  return at === -1 ? null : at
}
