import type { MantineColorsTuple } from '@mantine/core'
import { contrast, labToHex, type Triple, toOklab } from '@qadam/contract/colors.ts'
import { white } from '@qadam/contract/palette.ts'

/** The shade that fills buttons with white text, in both colour schemes. */
export const filledShade = 6
const lightnesses = [0.972, 0.94, 0.885, 0.81, 0.725, 0.64, 0.555, 0.48, 0.405, 0.335]
const neededContrast = 4.5

/**
 * Returns ten shades of a school's colour, light to dark. White text on the filled shade is always readable:
 * a colour that is too light for that (such as yellow) is darkened until its contrast reaches 4.5 to 1.
 */
export function brandScale(hex: string): MantineColorsTuple {
  const [brandLightness, chroma, hue] = toOklch(hex)
  const filled = readableLightness(Math.min(brandLightness, 0.62), chroma, hue)
  const shades = lightnesses.map((lightness, index) => {
    const fade = index < filledShade ? 0.12 + (0.88 * index) / filledShade : 1
    const shifted = index < filledShade ? lightness : filled - (index - filledShade) * 0.065
    return toHex([Math.max(shifted, 0.2), chroma * fade, hue])
  })
  return shades as unknown as MantineColorsTuple
}

function readableLightness(start: number, chroma: number, hue: number): number {
  let lightness = start
  while (lightness > 0.25 && contrast(toHex([lightness, chroma, hue]), white) < neededContrast)
    lightness -= 0.01
  return lightness
}

function toOklch(hex: string): Triple {
  const [lightness, a, b] = toOklab(hex)
  return [lightness, Math.hypot(a, b), Math.atan2(b, a)]
}

function toHex([lightness, chroma, hue]: Triple): string {
  return labToHex([lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)])
}
