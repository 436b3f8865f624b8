/** Returns a day as letters and files have it, in every language of the product: `2026-09-01` as `01.09.2026`. */
export const dayText = (day: string): string => day.split('-').toReversed().join('.')
