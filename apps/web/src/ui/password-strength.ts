export const strengthLevels = ['short', 'weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengthLevels)[number]

/**
 * Estimates the strength while a password is typed: length counts most, variety and the
 * absence of runs help. The server decides, with its list of common passwords. `near` are
 * words about the person, which do not count.
 */
export function strengthOf(password: string, min: number, near: readonly string[] = []): Strength {
  if (password.length < min) return 'short'
  const bits = bare(password, near).length * Math.log2(alphabet(password))
  if (bits < 36) return 'weak'
  if (bits < 56) return 'fair'
  return bits < 76 ? 'good' : 'strong'
}

/** Returns the password without words about the person, repeats and runs such as 1234 or abcd. */
function bare(password: string, near: readonly string[]): string {
  let rest = password.toLowerCase()
  for (const word of near) if (word.length > 2) rest = rest.replaceAll(word.toLowerCase(), '')
  return [...rest].filter((letter, at, letters) => at < 2 || !continues(letters, at, letter)).join('')
}

function continues(letters: readonly string[], at: number, letter: string): boolean {
  const [first, second, third] = [letters[at - 2], letters[at - 1], letter].map(
    (one) => one?.codePointAt(0) ?? 0,
  ) as [number, number, number]
  const step = third - second
  return Math.abs(step) <= 1 && second - first === step
}

function alphabet(password: string): number {
  let size = 0
  if (/\p{Ll}/u.test(password)) size += 26
  if (/\p{Lu}/u.test(password)) size += 26
  if (/\d/.test(password)) size += 10
  if (/[^\p{L}\d]/u.test(password)) size += 20
  return Math.max(size, 10)
}
