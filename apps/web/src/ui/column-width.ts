export const narrowestColumn = 60
export const widestColumn = 800

/** A width that a column may have, in whole pixels. */
export function columnWidth(wished: number): number {
  return Math.round(Math.min(Math.max(wished, narrowestColumn), widestColumn))
}
