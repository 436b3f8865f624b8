import { contrast } from '@qadam/contract/colors.ts'
import { expect, test } from 'vitest'
import { brandScale, filledShade } from './brand-scale.ts'
import { ownBrand } from './tokens.ts'

test('white words can be read on every colour that a school may choose', () => {
  for (const brand of [
    ownBrand,
    '#ffdd00',
    '#ffffff',
    '#000000',
    '#ff4d8d',
    '#39ff14',
    '#1d4ed8',
    '#e11d48',
  ]) {
    const filled = brandScale(brand)[filledShade] as string
    expect([brand, contrast(filled, '#ffffff') >= 4.5]).toEqual([brand, true])
  }
})

test('a colour that is dark enough stays what the school chose', () => {
  expect(brandScale(ownBrand)[filledShade]).toBe(ownBrand)
})

test('the shades go from light to dark', () => {
  const darkness = brandScale('#1d4ed8').map((shade) => contrast(shade, '#ffffff'))
  expect([...darkness].sort((a, b) => a - b)).toEqual(darkness)
})
