import * as dinero from 'dinero.js/bigint'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, split } from './allocate.ts'
import { currencyCodes } from './currencies.ts'
import { formatMoney, plainDecimal } from './format.ts'
import {
  add,
  compare,
  isWhole,
  MixedCurrencies,
  type Money,
  money,
  negate,
  subtract,
  sum,
  unitOf,
} from './money.ts'
import { convert, multiply, percent, ratioOf } from './rate.ts'
import { readTypedMoney } from './typed-money.ts'
import { fromWire, moneyOnWire, toWire } from './wire.ts'

const kzt = (minor: bigint): Money => money(minor, 'KZT')
const minor = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n })
const anyCurrency = fc.constantFrom(...currencyCodes)
const anyMoney = fc.record({ minor, currency: anyCurrency })
const ratios = fc
  .array(fc.bigInt({ min: 0n, max: 1_000n }), { minLength: 1, maxLength: 12 })
  .filter((all) => all.some((one) => one > 0n))
const steps = fc.constantFrom(1n, 100n)
const holds = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void): void =>
  fc.assert(fc.property(arbitrary, property))

const tiyn: dinero.DineroCurrency<bigint> = { code: 'KZT', base: 10n, exponent: 2n }
const oracle = (amount: bigint) => dinero.dinero({ amount, currency: tiyn })
const amountOf = (value: dinero.Dinero<bigint>): bigint => dinero.toSnapshot(value).amount

test('sums, differences and order are those of dinero.js, and exact beyond 2^53', () => {
  holds(fc.tuple(minor, minor), ([a, b]) => {
    expect(add(kzt(a), kzt(b)).minor).toBe(amountOf(dinero.add(oracle(a), oracle(b))))
    expect(subtract(kzt(a), kzt(b)).minor).toBe(amountOf(dinero.subtract(oracle(a), oracle(b))))
    expect(compare(kzt(a), kzt(b))).toBe(dinero.compare(oracle(a), oracle(b)))
  })
  expect(add(kzt(2n ** 53n), kzt(1n)).minor).toBe(9_007_199_254_740_993n)
})

test('two currencies are never added, subtracted, compared or converted by the rate of a third', () => {
  const [tenge, euro] = [kzt(1n), money(1n, 'EUR')]
  for (const attempt of [add, subtract, compare]) expect(() => attempt(tenge, euro)).toThrow(MixedCurrencies)
  expect(() => sum([tenge, euro], 'KZT')).toThrow(MixedCurrencies)
  expect(() => convert(tenge, { from: 'USD', to: 'KZT', price: '525', on: '2026-11-25' })).toThrow(
    MixedCurrencies,
  )
})

test('parts sum up to the amount, and each differs from its exact share by less than a step', () => {
  holds(fc.tuple(anyMoney, ratios, steps), ([amount, all, step]) => {
    const parts = allocate(amount, all, { step })
    expect(sum(parts, amount.currency)).toEqual(amount)
    expect(allocate(negate(amount), all, { step })).toEqual(parts.map(negate))
    const total = all.reduce((one, other) => one + other, 0n)
    for (const [position, part] of parts.entries()) {
      const ratio = all[position] ?? 0n
      if (ratio === 0n) expect(part.minor).toBe(0n)
      const difference = part.minor * total - amount.minor * ratio
      expect(difference < 0n ? -difference : difference).toBeLessThan(2n * step * total)
    }
  })
})

test('equal parts are those of dinero.js: the first ones are larger', () => {
  const count = fc.bigInt({ min: 1n, max: 24n })
  holds(fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), count), ([amount, parts]) => {
    const expected = dinero.allocate(
      oracle(amount),
      Array.from({ length: Number(parts) }, () => 1n),
    )
    expect(split(kzt(amount), parts).map((part) => part.minor)).toEqual(expected.map(amountOf))
  })
  expect(split(kzt(10_000_000n), 3n, { step: 100n }).map(plainDecimal)).toEqual([
    '33334.00',
    '33333.00',
    '33333.00',
  ])
})

test('steps left over go to the largest remainders, and less than a step to the first part', () => {
  expect(allocate(kzt(10n), [1n, 1n, 2n]).map((part) => part.minor)).toEqual([3n, 2n, 5n])
  expect(allocate(kzt(100n), [1n, 5n, 5n]).map((part) => part.minor)).toEqual([9n, 46n, 45n])
  expect(allocate(kzt(1_050n), [0n, 1n, 1n], { step: 100n }).map((part) => part.minor)).toEqual([
    0n,
    550n,
    500n,
  ])
  for (const wrong of [[], [0n], [1n, -1n]]) expect(() => allocate(kzt(1n), wrong)).toThrow(RangeError)
  for (const parts of [0n, -1n, 1_001n]) expect(() => split(kzt(1n), parts)).toThrow(RangeError)
})

test('a product is rounded once, halves away from zero, and mirrors for a refund', () => {
  holds(fc.tuple(anyMoney, fc.bigInt({ min: 0n, max: 10n ** 9n }), steps), ([amount, numerator, step]) => {
    const by = { numerator, denominator: 10n ** 6n }
    const product = multiply(amount, by, { step })
    const error = (product.minor * by.denominator - amount.minor * numerator) * 2n
    expect(error < 0n ? -error : error).toBeLessThanOrEqual(by.denominator * step)
    expect(multiply(negate(amount), by, { step })).toEqual(negate(product))
  })
  const whole = { step: unitOf('KZT') }
  expect(multiply(kzt(1_000n), percent('5'), whole).minor).toBe(100n)
  expect(multiply(kzt(-1_000n), percent('5'), whole).minor).toBe(-100n)
  expect(multiply(kzt(999n), percent('5'), whole).minor).toBe(0n)
})

test('a foreign amount becomes tenge by the rate of its day, also where a currency has no cents', () => {
  const on = '2026-11-25'
  const euro = convert(money(150_050n, 'EUR'), { from: 'EUR', to: 'KZT', price: '600.37', on })
  expect(plainDecimal(euro)).toBe('900855.19')
  const yen = convert(money(1_500n, 'JPY'), { from: 'JPY', to: 'KZT', price: '3.5', on })
  expect(plainDecimal(yen)).toBe('5250.00')
  for (const wrong of ['', '1,5', '1e3', '.5', 'NaN', '1.1234567890123'])
    expect(() => ratioOf(wrong)).toThrow(RangeError)
})

test('JSON carries every amount that the database holds, and nothing else', () => {
  holds(anyMoney, (amount) => {
    const sent = JSON.parse(JSON.stringify(toWire(amount)))
    expect(fromWire(moneyOnWire.parse(sent))).toEqual(amount)
  })
  expect(() => toWire(kzt(10n ** 18n))).toThrow(RangeError)
  for (const wrong of [100, '1.5', '01', '-0', '', ' 1', '1e3', '9'.repeat(19)])
    expect(moneyOnWire.safeParse({ minor: wrong, currency: 'KZT' }).success).toBe(false)
  expect(moneyOnWire.safeParse({ minor: '1', currency: 'XXX' }).success).toBe(false)
})

test('what is shown in any language is read back as the same amount', () => {
  holds(fc.tuple(anyMoney, fc.constantFrom('ru', 'kk', 'en')), ([amount, language]) => {
    expect(readTypedMoney(formatMoney(amount, language), amount.currency)).toEqual({ money: amount })
  })
})

test('money is written as in Kazakhstan: the sign after the number, no decimals in whole amounts', () => {
  expect(formatMoney(kzt(5_000_000n), 'ru')).toBe('50\u202f000\u00a0₸')
  expect(formatMoney(kzt(123_456_750n), 'kk')).toBe('1\u202f234\u202f567,50\u00a0₸')
  expect(formatMoney(kzt(123_456_750n), 'en')).toBe('1,234,567.50\u00a0₸')
  expect(formatMoney(money(-150_000n, 'HUF'), 'ru')).toBe('-1\u202f500\u00a0HUF')
  expect(formatMoney(money(1_500n, 'JPY'), 'en')).toBe('1,500\u00a0JPY')
  expect(formatMoney(kzt(99_999_999_999_999_999n), 'ru')).toBe(
    '999\u202f999\u202f999\u202f999\u202f999,99\u00a0₸',
  )
  expect([kzt(100n), kzt(150n), money(1n, 'JPY')].map(isWhole)).toEqual([true, false, true])
})

test.each([
  ['1 234,56', 123_456n],
  ['1\u00a0234,56', 123_456n],
  ['1234.5', 123_450n],
  ['1,234.56', 123_456n],
  ['1.234,56', 123_456n],
  ['1.234', 123_400n],
  ['1,234,567', 123_456_700n],
  ['0.500', 50n],
  ['50 000 ₸', 5_000_000n],
  ['50 000 тг.', 5_000_000n],
  ['KZT 100', 10_000n],
  ['−5', -500n],
])('%s is typed for so many tiyn: %s', (text, expected) => {
  expect(readTypedMoney(text, 'KZT')).toEqual({ money: kzt(expected) })
})

test.each([
  ['', 'not_a_number'],
  ['abc', 'not_a_number'],
  ['1,2,3', 'not_a_number'],
  ['1.2345.678', 'not_a_number'],
  ['5-6', 'not_a_number'],
  ['12 3e4', 'not_a_number'],
  ['1,', 'not_a_number'],
  ['1.2345', 'too_precise'],
  ['0,005', 'too_precise'],
  ['100 $', 'other_currency'],
  ['9'.repeat(17), 'too_large'],
])('%s is no amount of tenge: %s', (text, fault) => {
  expect(readTypedMoney(text, 'KZT')).toEqual({ fault })
})
