/** Returns a day as letters have it, in every language of the product: `2026-09-01` as `01.09.2026`. */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}.${month}.${year}`
}
