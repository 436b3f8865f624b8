export const narrowestColumn = 60
export const widestColumn = 800

/** Clamps a column width to the allowed range and rounds it to whole pixels. */
export function columnWidth(wished: number): number {
  return Math.round(Math.min(Math.max(wished, narrowestColumn), widestColumn))
}
