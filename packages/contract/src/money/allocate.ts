import { type Money, money } from './money.ts'

/** In which steps an amount is divided: whole tenge are steps of `unitOf('KZT')`. */
export interface Steps {
  readonly step?: bigint
}

/**
 * Divides an amount by ratios without loss: each part gets its share rounded down to a step, and the steps left over go
 * to the largest remainders, the first of equal ones. What is less than a step goes to the first part that has a
 * share. Negative amounts are divided as positive ones, so that a refund mirrors its payment.
 * @throws RangeError without a positive ratio, or with a negative one
 */
export function allocate(amount: Money, ratios: readonly bigint[], { step = 1n }: Steps = {}): Money[] {
  const total = ratios.reduce((all, ratio) => all + ratio, 0n)
  if (total <= 0n || ratios.some((ratio) => ratio < 0n)) throw new RangeError('ratios are positive or zero')
  if (step <= 0n) throw new RangeError('a step is positive')
  const sign = amount.minor < 0n ? -1n : 1n
  const whole = amount.minor * sign
  const steps = whole / step
  const shares = ratios.map((ratio, position) => ({
    position,
    ratio,
    taken: (steps * ratio) / total,
    remainder: (steps * ratio) % total,
  }))
  const left = shares.reduce((rest, { taken }) => rest - taken, steps)
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.position - b.position : a.remainder > b.remainder ? -1 : 1,
  )
  const favoured = new Set(byRemainder.filter((_, rank) => BigInt(rank) < left))
  const first = shares.find(({ ratio }) => ratio > 0n)
  return shares.map((share) => {
    const taken = share.taken + (favoured.has(share) ? 1n : 0n)
    const rest = share === first ? whole % step : 0n
    return money((taken * step + rest) * sign, amount.currency)
  })
}

/** Divides an amount into equal parts without loss; the first ones are larger by a step. @throws RangeError */
export function split(amount: Money, parts: bigint, steps: Steps = {}): Money[] {
  if (parts < 1n || parts > 1_000n) throw new RangeError('an amount has one to a thousand parts')
  const ratios: bigint[] = []
  for (let part = 0n; part < parts; part += 1n) ratios.push(1n)
  return allocate(amount, ratios, steps)
}
