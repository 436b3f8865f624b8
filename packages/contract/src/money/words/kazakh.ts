import type { NumberWords } from './number-words.ts'

const units = ['', 'бір', 'екі', 'үш', 'төрт', 'бес', 'алты', 'жеті', 'сегіз', 'тоғыз']
const tens = ['', 'он', 'жиырма', 'отыз', 'қырық', 'елу', 'алпыс', 'жетпіс', 'сексен', 'тоқсан']
const scales = ['мың', 'миллион', 'миллиард', 'триллион', 'квадриллион']

/** Kazakh numbers have no gender and no plural; ten and one are two words: он бір. */
export const kazakh: NumberWords = {
  zero: 'нөл',
  minus: 'минус',
  group: (number, scale) => {
    const hundreds = Math.trunc(number / 100)
    return [
      // With its one, as accountants write it: nothing can be added in front.
      ...(hundreds > 0 ? [units[hundreds] ?? '', 'жүз'] : []),
      tens[Math.trunc((number % 100) / 10)] ?? '',
      units[number % 10] ?? '',
      scales[scale - 1] ?? '',
    ]
  },
}
