/** Returns the number that is printed and read out on the phone: the year and the school's number in it. */
export function numberOf({ year, number }: { readonly year: number; readonly number: number }): string {
  return `${year}-${String(number).padStart(4, '0')}`
}
