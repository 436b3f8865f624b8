import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { sumOfLine, sumOfLines, sumOfQuantities, vatIn } from './sums.ts'

const hundredths = fc.bigInt({ min: 1n, max: 9_999_999n })
const tenge = fc.bigInt({ min: 0n, max: 1_000_000_000n })
const quantityOf = (value: bigint): string => `${value / 100n}.${(value % 100n).toString().padStart(2, '0')}`

test('the sum of an act is exact to the tiyn, whatever its lines are', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(hundredths, tenge), { minLength: 1, maxLength: 40 }), (lines) => {
      const priced = lines.map(([quantity, price]) => ({
        quantity: quantityOf(quantity),
        price: money(price * 100n, 'KZT'),
      }))
      for (const [nr, [quantity, price]] of lines.entries()) {
        const line = priced[nr]
        if (line) expect(sumOfLine(line).minor).toBe(quantity * price)
      }
      expect(sumOfLines(priced).minor).toBe(
        lines.reduce((all, [quantity, price]) => all + quantity * price, 0n),
      )
      expect(sumOfLines(priced.toReversed())).toEqual(sumOfLines(priced))
    }),
  )
})

test('VAT is counted once on the total, and quantities are added as decimals', () => {
  expect(vatIn(money(11_600n, 'KZT'), 16).minor).toBe(1_600n)
  expect(vatIn(money(10_000_000n, 'KZT'), 16).minor).toBe(1_379_310n)
  expect(sumOfQuantities(['1.5', '2', '0.25'])).toBe('3.75')
  expect(sumOfQuantities(['1.5', '0.5'])).toBe('2')
})
