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

/** What a lower-case text becomes when the same keys are pressed in another layout: Russian, English, Kazakh. */
export function otherLayouts(text: string): string[] {
  return [toCyrillic, toLatin, toKazakh, toKazakhLetters]
    .map((layout) => pressed(text, layout))
    .filter((other) => other !== text)
}

/** A lower-case text with Kazakh letters as those who lack the keyboard type them: қ as к, ә as а. */
export function withoutKazakhLetters(text: string): string {
  return /[әғқңөұүһі]/.test(text) ? pressed(text, toNeighbours) : text
}

function pressed(text: string, layout: Layout): string {
  let out = ''
  for (const key of text) out += layout.get(key) ?? key
  return out
}
