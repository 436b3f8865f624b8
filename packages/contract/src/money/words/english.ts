import type { NumberWords } from './number-words.ts'

const below20 = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const scales = ['thousand', 'million', 'billion', 'trillion', 'quadrillion']

export const english: NumberWords = {
  zero: 'zero',
  minus: 'minus',
  group: (number, scale) => {
    const hundreds = Math.trunc(number / 100)
    return [
      ...(hundreds > 0 ? [below20[hundreds] ?? '', 'hundred'] : []),
      belowHundred(number % 100),
      scales[scale - 1] ?? '',
    ]
  },
}

function belowHundred(number: number): string {
  if (number < 20) return below20[number] ?? ''
  return [tens[Math.trunc(number / 10)], below20[number % 10]].filter(Boolean).join('-')
}
