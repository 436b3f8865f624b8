import type { MantineColorsTuple } from '@mantine/core'

type Triple = readonly [number, number, number]

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

/** Returns the WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Returns the mixture of two colours: `share` of the first, the rest of the second. */
export function mix(one: string, other: string, share: number): string {
  const [first, second] = [toOklab(one), toOklab(other)]
  const [lightness, a, b] = first.map((value, at) => value * share + (second[at] ?? 0) * (1 - share))
  return labToHex([lightness ?? 0, a ?? 0, b ?? 0])
}

function readableLightness(start: number, chroma: number, hue: number): number {
  let lightness = start
  while (lightness > 0.25 && contrast(toHex([lightness, chroma, hue]), '#ffffff') < neededContrast)
    lightness -= 0.01
  return lightness
}

function luminance(hex: string): number {
  const [red, green, blue] = linear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(hex: string): Triple {
  const channel = (from: number) => {
    const share = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function toOklch(hex: string): Triple {
  const [lightness, a, b] = toOklab(hex)
  return [lightness, Math.hypot(a, b), Math.atan2(b, a)]
}

function toOklab(hex: string): Triple {
  const [r, g, b] = linear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([lightness, chroma, hue]: Triple): string {
  return labToHex([lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)])
}

function labToHex([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${rgb.map(channelHex).join('')}`
}

function channelHex(value: number): string {
  const clipped = Math.min(Math.max(value, 0), 1)
  const share = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
  return Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')
}
