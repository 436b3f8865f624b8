import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf } from './amounts.ts'
import { NumberColumns } from './number-columns.ts'
import { numberOf } from './numbers.ts'

const codes = new Set(['KZT', 'USD', 'EUR', 'GBP', 'CAD', 'CNY', 'JPY', 'SEK', 'CZK', 'RUB'])
const isCode = (code: string) => codes.has(code)

/** Reads the cells of one column as an import does: again, if they show how the column is written. */
function column(...texts: string[]) {
  const columns = new NumberColumns()
  const read = (numbers: NumberColumns) =>
    texts.map((text) => amountOf(text, { column: 'Fee', columns: numbers, isCode }))
  const first = read(columns)
  const settled = columns.settled()
  return (settled ? read(settled) : first).map((one) =>
    'fault' in one
      ? one.fault.replace('imports.', '')
      : [one.value, one.currency?.codes[0], one.period].filter((part) => part !== null && part !== undefined),
  )
}

describe('a cell by itself', () => {
  test.each([
    ['1.500', [1500]],
    ['12.500', [12_500]],
    ['150.000', [150_000]],
    ['1,500', [1500]],
    ['1.500.000', [1_500_000]],
    ['1,500.00', [1500]],
    ['1.500,00', [1500]],
    ['1 500,00', [1500]],
    ["1'500", [1500]],
    ['1’500.50', [1500.5]],
    ['1\u00a0500', [1500]],
    ['1\u202f500,5', [1500.5]],
    ['1\u2009500', [1500]],
    ['0.500', [0.5]],
    ['0,5', [0.5]],
    ['12.50', [12.5]],
    ['1500.250', [1500.25]],
    ['1500', [1500]],
    ['€1,500', [1500, 'EUR']],
    ['1.500 EUR', [1500, 'EUR']],
    ['eur 1500', [1500, 'EUR']],
    ['£9,250', [9250, 'GBP']],
    ['$500', [500, 'USD']],
    ['US$ 1,500', [1500, 'USD']],
    ['C$900', [900, 'CAD']],
    ['150 000 ₸', [150_000, 'KZT']],
    ['150 000 тг.', [150_000, 'KZT']],
    ['150000тенге', [150_000, 'KZT']],
    ['150 000 теңге', [150_000, 'KZT']],
    ['KZT150000', [150_000, 'KZT']],
    ['1500 (EUR)', [1500, 'EUR']],
    ['1500 евро', [1500, 'EUR']],
    ['\u200e1 500\u200f', [1500]],
    ['\uff11\uff15\uff10\uff10', [1500]],
    ['1.500,- €', [1500, 'EUR']],
    ['1500 EUR / year', [1500, 'EUR', 'year']],
    ['1500 EUR в год', [1500, 'EUR', 'year']],
    ['$1,500 per semester', [1500, 'USD', 'semester']],
    ['150 000 тг/мес.', [150_000, 'KZT', 'month']],
    ['€ 9.000 p.a.', [9000, 'EUR', 'year']],
    ['-1500', [-1500]],
    ['\u22121 500', [-1500]],
    ['(1,500)', [-1500]],
    ['free', [0]],
    ['бесплатно', [0]],
    ['Тегін', [0]],
    ['0', [0]],
  ])('%s is %j', (text, amount) => expect(column(text)).toEqual([amount]))

  test.each([
    ['от 1500', 'amount_inexact'],
    ['from €1,500', 'amount_inexact'],
    ['~1500', 'amount_inexact'],
    ['1500+', 'amount_inexact'],
    ['1500-2000', 'amount_inexact'],
    ['1 500 – 2 000 EUR', 'amount_inexact'],
    ['1500 EUR - 2000 EUR', 'amount_inexact'],
    ['от 1500 до 2000', 'amount_inexact'],
    ['1500 XXQ', 'currency_unknown'],
    ['$1500 EUR', 'currencies_differ'],
    ['1500 2000', 'not_a_number'],
    ['15 00', 'not_a_number'],
    ['1,50,000', 'not_a_number'],
    ['1500²', 'not_a_number'],
    ['150 тыс', 'not_a_number'],
    ['=1+1', 'not_a_number'],
    ['много', 'not_a_number'],
    ['1 500,000', 'amount_unclear'],
    ['1,234.567', 'amount_unclear'],
  ])('%s is told: %s', (text, fault) => expect(column(text)).toEqual([fault]))
})

test('a sign that several currencies share is left to the column', () => {
  const read = amountOf('¥ 50,000', { column: 'Fee', columns: new NumberColumns(), isCode })
  expect(read).toMatchObject({ value: 50_000, currency: { codes: ['CNY', 'JPY'], isOpen: true } })
})

describe('the other cells of a column', () => {
  test('show that its point is a decimal sign, whatever their order', () => {
    expect(column('1.500', '12.5', '2.25')).toEqual([[1.5], [12.5], [2.25]])
    expect(column('9250.000', '1.500')).toEqual([[9250], [1.5]])
    expect(column('0,750', '1,250')).toEqual([[0.75], [1.25]])
    expect(column('1 500,000', '10,5')).toEqual([[1500], [10.5]])
  })
  test('show that its point groups', () => {
    expect(column('1.500', '12,50', '1.500.000')).toEqual([[1500], [12.5], [1_500_000]])
    expect(column('1.500', '1.250,00')).toEqual([[1500], [1250]])
  })
  test('contradict each other: the cells that depend on it are told', () => {
    expect(column('1.500', '1.500.000', '12.5')).toEqual(['amount_unclear', [1_500_000], [12.5]])
    expect(column('1.500', '1,5', '2.5')).toEqual(['amount_unclear', [1.5], [2.5]])
  })
})

const styles = [
  { group: '', decimal: '.' },
  { group: '', decimal: ',' },
  { group: ',', decimal: '.' },
  { group: '.', decimal: ',' },
  { group: ' ', decimal: ',' },
  { group: '\u00a0', decimal: '.' },
  { group: '\u202f', decimal: ',' },
  { group: "'", decimal: '.' },
]
function written(minor: number, decimals: 0 | 2, { group, decimal }: (typeof styles)[number]): string {
  const whole = String(Math.floor(minor / 100)).replace(/\B(?=(?:\d{3})+$)/g, group)
  return decimals === 0 ? whole : `${whole}${decimal}${String(minor % 100).padStart(2, '0')}`
}

test('an amount that is written in any usual way is read as it was', () => {
  const labels = fc.constantFrom(['', ''], ['', '₸'], ['$', ''], ['', 'EUR'], ['US$', ''], ['', 'тг.'])
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e11 }),
      fc.constantFrom(...styles),
      fc.constantFrom(0 as const, 2 as const),
      fc.constantFrom('', ' ', '\u00a0'),
      labels,
      (minor, style, decimals, space, [before, after]) => {
        const text = [before, written(minor, decimals, style), after].filter(Boolean).join(space)
        const value = decimals === 0 ? Math.floor(minor / 100) : minor / 100
        expect(column(text)[0]?.[0]).toBe(value)
      },
    ),
  )
})

test('a number that is written in any usual way is read as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e11 }), fc.constantFrom(...styles), (minor, style) => {
      expect(numberOf(written(minor, 2, style))).toBe(minor / 100)
      expect(numberOf(written(minor, 0, style))).toBe(Math.floor(minor / 100))
      expect(numberOf(`-${written(minor, 2, style)}`)).toBe(-minor / 100)
    }),
  )
})
