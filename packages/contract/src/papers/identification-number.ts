const firstWeights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const secondWeights = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]

/**
 * Returns true for twelve digits with the control digit of an IIN or BIN of Kazakhstan: the sum of the eleven digits with
 * their weights modulo 11; where that is 10, with the second weights; where that is 10 too, the number is not given out.
 */
export function isIdentificationNumber(text: string): boolean {
  if (!/^\d{12}$/.test(text)) return false
  const digits = [...text].map(Number)
  const weighed = (weights: readonly number[]) =>
    weights.reduce((sum, weight, position) => sum + weight * (digits[position] ?? 0), 0) % 11
  const control = weighed(firstWeights) === 10 ? weighed(secondWeights) : weighed(firstWeights)
  return control === digits[11]
}
