/**
 * Returns the first letters of the first and the last word of a name: `АО` for
 * `Айгерім Омарова`, `А` for `Айгерім`.
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => word?.normalize('NFC').match(/\p{L}/u)?.[0] ?? '',
  )
  return letters.join('').toLocaleUpperCase('kk')
}
