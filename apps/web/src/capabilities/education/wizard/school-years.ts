/** Classes of a school, and how many years it lasts; a twelfth year is one more. */
export const classesOfSchool = [7, 8, 9, 10, 11, 12] as const
const years = 11
/** The month in which a school year begins: from August on a class is that of the year to come. */
const august = 8

/** Returns the first and the last year of somebody who is in a class today, YYYY-MM-DD. */
export function yearsOfClass(inClass: number, today: string): { start: string; end: string } {
  const year = Number(today.slice(0, 4)) - (Number(today.slice(5, 7)) < august ? 1 : 0)
  const start = year - (inClass - 1)
  return { start: String(start), end: String(start + Math.max(years, inClass)) }
}

/** Returns the years of somebody who finished school in a year. */
export function yearsUntil(end: number): { start: string; end: string } {
  return { start: String(end - years), end: String(end) }
}

/** Returns the class that somebody with these years is in today, or undefined. */
export function classOf({ start }: { readonly start: string }, today: string): number | undefined {
  return classesOfSchool.find((one) => yearsOfClass(one, today).start === start)
}
