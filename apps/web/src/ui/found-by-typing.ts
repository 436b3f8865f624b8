const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const looksLike: Readonly<Record<string, string>> = {
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
  ё: 'е',
}

/**
 * Returns true when a label matches the typed text: in any word order, any keyboard layout, with or without
 * Kazakh letters.
 */
export function foundByTyping(label: string, typed: string): boolean {
  const plain = fold(label)
  return [typed, relaid(typed, latin, cyrillic), relaid(typed, cyrillic, latin)].some((reading) =>
    fold(reading)
      .split(/\s+/)
      .every((word) => plain.includes(word)),
  )
}

function relaid(typed: string, from: string, to: string): string {
  return [...typed.toLowerCase()].map((letter) => to[from.indexOf(letter)] ?? letter).join('')
}

function fold(text: string): string {
  return [...text.toLowerCase().trim()].map((letter) => looksLike[letter] ?? letter).join('')
}
