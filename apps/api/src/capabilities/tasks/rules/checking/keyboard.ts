const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюё'
// The digit row of a Kazakh keyboard.
const digits = '2345890-='
const kazakh = 'әіңғүұқөһ'

type Layout = ReadonlyMap<string, string>

function layoutOf(from: string, to: string): Layout {
  return new Map(Array.from(from, (key, at) => [key, to[at] ?? key]))
}

const toCyrillic = layoutOf(latin, cyrillic)
const toLatin = layoutOf(cyrillic, latin)
const toKazakhLetters = layoutOf(digits, kazakh)
const toKazakh = layoutOf(latin + digits, cyrillic + kazakh)
const toNeighbours = layoutOf('әғқңөұүһі', 'агкноуухи')

const hasCyrillic = /[а-яёәғқңөұүһі]/
const hasLatin = /[a-z]/
const hasKazakh = /[әғқңөұүһі]/
const hasDigit = /[2345890=-]/

/**
 * Returns what a lower-case text would be if the same keys were pressed in the expected text's layout:
 * Russian, Kazakh, English.
 */
export function otherLayouts(typed: string, meant: string): string[] {
  if (!hasCyrillic.test(meant)) return hasCyrillic.test(typed) ? [pressed(typed, toLatin)] : []
  const readings: string[] = []
  if (hasLatin.test(typed)) readings.push(pressed(typed, toCyrillic))
  if (hasDigit.test(typed) && hasKazakh.test(meant))
    readings.push(pressed(typed, toKazakh), pressed(typed, toKazakhLetters))
  return readings
}

/** Replaces Kazakh letters in a lower-case text as people without the keyboard type them: қ as к, ә as а. */
export function withoutKazakhLetters(text: string): string {
  return hasKazakh.test(text) ? pressed(text, toNeighbours) : text
}

function pressed(text: string, layout: Layout): string {
  let out = ''
  for (const key of text) out += layout.get(key) ?? key
  return out
}
