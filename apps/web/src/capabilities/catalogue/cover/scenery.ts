import { arch, baseline, block, dome, repeat, spire, stroke } from './outlines.ts'

export type Dice = () => number

/** Returns numbers from 0 to 1 that are the same for the same seed. */
export function diceOf(seed: string): Dice {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const between = (dice: Dice, low: number, high: number) => Math.round(low + dice() * (high - low))

/** A row of houses, towers and domes for a city that has no drawing of its own; the same for the same name. */
export function townOf(city: string): string {
  const dice = diceOf(city)
  let town = ''
  for (let x = 64; x < 246; ) {
    const width = between(dice, 18, 34)
    const height = between(dice, 26, 62)
    town += block(x, width, height) + roofOf(dice, x, width, baseline - height)
    const windows = Math.floor((width - 4) / 10)
    town += repeat(windows, 10, (offset) => arch(x + 4 + offset, 6, 14, baseline - 4))
    x += width + between(dice, 0, 6)
  }
  return town
}

function roofOf(dice: Dice, x: number, width: number, top: number): string {
  const kind = dice()
  if (kind < 0.4) return spire(x - 2, width + 4, between(dice, 8, 18), top)
  if (kind < 0.55) return dome(x + 2, width - 4, top) + stroke(x + width / 2, top - width / 2 + 2, 0, -8)
  if (kind < 0.7) return block(x + width / 2 - 5, 10, 18, top) + spire(x + width / 2 - 7, 14, 22, top - 18)
  return stroke(x - 2, top, width + 4, 0)
}

/** The hills or the stepped blocks far behind. */
export function horizonOf(dice: Dice): string {
  if (dice() < 0.5) {
    const height = () => between(dice, 84, 122)
    const [start, middle, end] = [height(), height(), height()]
    return `M0 180V${start}C60 ${start - 30} 110 ${middle + 20} 160 ${middle}S270 ${end - 24} 320 ${end}V180z`
  }
  let path = 'M0 180'
  for (let x = 0; x < 320; x += 20) path += `V${between(dice, 84, 124)}H${x + 20}`
  return `${path}V180z`
}

/** The stair in front of the city: the sign of the product, rising to either side. */
export function stairOf(dice: Dice): string {
  const count = between(dice, 4, 7)
  const isRising = dice() < 0.5
  const [width, rise] = [320 / count, between(dice, 9, 13)]
  const top = (step: number) => baseline + 16 - (isRising ? step : count - 1 - step) * rise * 0.6
  return `M0 180${repeat(count, width, (x, step) => `V${Math.round(top(step))}H${Math.round(x + width)}`)}V180z`
}

export function cloudsOf(dice: Dice): string {
  return repeat(between(dice, 1, 3), 0, () => {
    const [x, y, size] = [between(dice, 10, 150), between(dice, 16, 60), between(dice, 16, 34)]
    return `M${x} ${y}h${size * 2}M${x + size / 2} ${y + 7}h${size}`
  })
}
