import type { Gender, NumberWords } from './number-words.ts'

const units: Readonly<Record<Gender, readonly string[]>> = {
  masculine: ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
  feminine: ['', 'одна', 'две', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
}
const teens = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
]
const tens = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
]
const hundreds = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
]
/** Each as after one, after two, and after five. */
const scales = [
  ['тысяча', 'тысячи', 'тысяч'],
  ['миллион', 'миллиона', 'миллионов'],
  ['миллиард', 'миллиарда', 'миллиардов'],
  ['триллион', 'триллиона', 'триллионов'],
  ['квадриллион', 'квадриллиона', 'квадриллионов'],
] as const

export const russian: NumberWords = {
  zero: 'ноль',
  minus: 'минус',
  group: (number, scale) => {
    // A thousand is feminine in Russian, the larger ones and tenge are not.
    const below = [
      ...hundredsOf(number),
      ...belowHundred(number % 100, scale === 1 ? 'feminine' : 'masculine'),
    ]
    const forms = scales[scale - 1]
    return forms ? [...below, forms[formAfter(number)]] : below
  },
}

const hundredsOf = (number: number): string[] => [hundreds[Math.trunc(number / 100)] ?? '']

function belowHundred(number: number, gender: Gender): string[] {
  if (number >= 10 && number < 20) return [teens[number - 10] ?? '']
  return [tens[Math.trunc(number / 10)] ?? '', units[gender][number % 10] ?? '']
}

function formAfter(number: number): 0 | 1 | 2 {
  const [last, lastTwo] = [number % 10, number % 100]
  if (lastTwo >= 11 && lastTwo <= 14) return 2
  if (last === 1) return 0
  return last >= 2 && last <= 4 ? 1 : 2
}
