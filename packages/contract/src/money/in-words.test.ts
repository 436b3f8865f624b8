import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tengeInWords } from './in-words.ts'
import { money } from './money.ts'

const tenge = (whole: bigint, tiyn = 0n) => money(whole * 100n + tiyn, 'KZT')

test.each([
  [0n, 'Ноль тенге 00 тиын', 'Нөл теңге 00 тиын', 'Zero tenge 00 tiyn'],
  [1n, 'Один тенге 00 тиын', 'Бір теңге 00 тиын', 'One tenge 00 tiyn'],
  [2n, 'Два тенге 00 тиын', 'Екі теңге 00 тиын', 'Two tenge 00 tiyn'],
  [5n, 'Пять тенге 00 тиын', 'Бес теңге 00 тиын', 'Five tenge 00 tiyn'],
  [11n, 'Одиннадцать тенге 00 тиын', 'Он бір теңге 00 тиын', 'Eleven tenge 00 tiyn'],
  [21n, 'Двадцать один тенге 00 тиын', 'Жиырма бір теңге 00 тиын', 'Twenty-one tenge 00 tiyn'],
  [40n, 'Сорок тенге 00 тиын', 'Қырық теңге 00 тиын', 'Forty tenge 00 tiyn'],
  [100n, 'Сто тенге 00 тиын', 'Бір жүз теңге 00 тиын', 'One hundred tenge 00 tiyn'],
  [1_000n, 'Одна тысяча тенге 00 тиын', 'Бір мың теңге 00 тиын', 'One thousand tenge 00 tiyn'],
  [
    2_012n,
    'Две тысячи двенадцать тенге 00 тиын',
    'Екі мың он екі теңге 00 тиын',
    'Two thousand twelve tenge 00 tiyn',
  ],
  [11_000n, 'Одиннадцать тысяч тенге 00 тиын', 'Он бір мың теңге 00 тиын', 'Eleven thousand tenge 00 tiyn'],
  [1_000_000n, 'Один миллион тенге 00 тиын', 'Бір миллион теңге 00 тиын', 'One million tenge 00 tiyn'],
  [
    1_234_567n,
    'Один миллион двести тридцать четыре тысячи пятьсот шестьдесят семь тенге 00 тиын',
    'Бір миллион екі жүз отыз төрт мың бес жүз алпыс жеті теңге 00 тиын',
    'One million two hundred thirty-four thousand five hundred sixty-seven tenge 00 tiyn',
  ],
  [
    5_000_000_000n,
    'Пять миллиардов тенге 00 тиын',
    'Бес миллиард теңге 00 тиын',
    'Five billion tenge 00 tiyn',
  ],
])('%s tenge in words of three languages', (whole, ru, kk, en) => {
  expect((['ru', 'kk', 'en'] as const).map((language) => tengeInWords(tenge(whole), language))).toEqual([
    ru,
    kk,
    en,
  ])
})

test('tiyn are two digits, a negative amount says minus, and no other currency is written', () => {
  expect(tengeInWords(tenge(50_000n, 50n), 'ru')).toBe('Пятьдесят тысяч тенге 50 тиын')
  expect(tengeInWords(tenge(0n, 5n), 'kk')).toBe('Нөл теңге 05 тиын')
  expect(tengeInWords(money(-10_005n, 'KZT'), 'ru')).toBe('Минус сто тенге 05 тиын')
  expect(() => tengeInWords(money(1n, 'USD'), 'ru')).toThrow(RangeError)
})

test('two amounts are never written with the same words', () => {
  const minor = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n })
  fc.assert(
    fc.property(minor, minor, fc.constantFrom('ru', 'kk', 'en'), (one, other, language) => {
      const [first, second] = [one, other].map((amount) => tengeInWords(money(amount, 'KZT'), language))
      expect(first === second).toBe(one === other)
      expect(first).not.toMatch(/ {2}|undefined/)
    }),
  )
})
