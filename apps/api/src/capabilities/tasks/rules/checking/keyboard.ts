const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюё'
// The row of digits of a Kazakh keyboard.
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

/** What a lower-case text becomes when its keys are pressed in the layout of the meant one: Russian, Kazakh, English. */
export function otherLayouts(typed: string, meant: string): string[] {
  if (!hasCyrillic.test(meant)) return hasCyrillic.test(typed) ? [pressed(typed, toLatin)] : []
  const readings: string[] = []
  if (hasLatin.test(typed)) readings.push(pressed(typed, toCyrillic))
  if (hasDigit.test(typed) && hasKazakh.test(meant))
    readings.push(pressed(typed, toKazakh), pressed(typed, toKazakhLetters))
  return readings
}

/** A lower-case text with Kazakh letters as those who lack the keyboard type them: қ as к, ә as а. */
export function withoutKazakhLetters(text: string): string {
  return hasKazakh.test(text) ? pressed(text, toNeighbours) : text
}

function pressed(text: string, layout: Layout): string {
  let out = ''
  for (const key of text) out += layout.get(key) ?? key
  return out
}
