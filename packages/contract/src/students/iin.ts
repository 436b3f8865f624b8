const firstWeights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const secondWeights = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]
/** By the seventh digit, which also tells the sex; 0 is given to foreigners, of either century. */
const centuries: readonly (readonly number[])[] = [
  [1900, 2000],
  [1800],
  [1800],
  [1900],
  [1900],
  [2000],
  [2000],
]

/**
 * Returns true for an individual identification number of Kazakhstan: twelve digits that begin with the day of
 * birth and end with the control digit, which has two rows of weights (government's decree 406 of 22.05.2007).
 */
export function isIin(text: string): boolean {
  if (!/^\d{12}$/.test(text)) return false
  const digits = [...text].map(Number)
  const control = controlOf(digits, firstWeights) ?? controlOf(digits, secondWeights)
  return control === digits[11] && hasBirthDay(text)
}

/** Returns the control digit by one row of weights; undefined when the remainder is not a digit. */
function controlOf(digits: readonly number[], weights: readonly number[]): number | undefined {
  const remainder = weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11
  return remainder === 10 ? undefined : remainder
}

function hasBirthDay(text: string): boolean {
  const [year, month, day] = [text.slice(0, 2), text.slice(2, 4), text.slice(4, 6)].map(Number)
  return (centuries[Number(text[6])] ?? []).some((century) => {
    const born = new Date(Date.UTC(century + (year ?? 0), (month ?? 0) - 1, day ?? 0))
    return born.getUTCMonth() + 1 === month && born.getUTCDate() === day
  })
}

/** Returns true for a number that a spreadsheet has shortened: 8,0301E+10. */
export function isShortenedNumber(text: string): boolean {
  return /^\d(?:[.,]\d+)?e\+?\d+$/i.test(text.replace(/\s/g, ''))
}
