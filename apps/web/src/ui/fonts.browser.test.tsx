import { expect, test } from 'vitest'
import './fonts.css'

const kazakh = 'әғқңөұүһіӘҒҚҢӨҰҮҺІ'
const russian = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'

test.each(['Inter', 'Onest'])(
  '%s draws every Kazakh and Russian letter, every digit and the tenge sign itself',
  async (family) => {
    const letters = `${kazakh}${russian}0123456789₸`
    const probe = await loadedProbe(family)
    const brush = document.createElement('canvas').getContext('2d')
    const widthOf = (letter: string, fallback: string) => {
      if (!brush) throw new Error('the browser has no canvas')
      brush.font = `40px "${probe}", ${fallback}`
      return brush.measureText(letter).width
    }
    // A letter that comes from a fallback is as wide as that fallback makes it.
    const missing = [...letters].filter((letter) => widthOf(letter, 'monospace') !== widthOf(letter, 'serif'))
    expect(missing).toEqual([])
  },
)

test('the digits of the first paint are those of Inter, of one width in tables', async () => {
  const probe = await loadedProbe('Inter', 'digits')
  const label = document.body.appendChild(document.createElement('span'))
  const widthOf = (text: string, style: string) => {
    label.setAttribute('style', `font-size: 40px; ${style}`)
    label.textContent = text
    return label.getBoundingClientRect().width
  }
  const own = `font-family: "${probe}", monospace`
  const whole = `font-family: "${await loadedProbe('Inter')}", monospace`
  const digits = [...'0123456789']
  expect(digits.map((digit) => widthOf(digit, own))).toEqual(digits.map((digit) => widthOf(digit, whole)))
  expect(widthOf('1', own)).not.toBe(widthOf('0', own))
  const inTable = `${own}; font-variant-numeric: tabular-nums`
  expect(new Set(digits.map((digit) => widthOf(digit, inTable))).size).toBe(1)
  label.remove()
})

/**
 * Loads the faces of a family, or the one with this file, under another name: the page itself leaves out a font that comes
 * late.
 */
async function loadedProbe(family: string, file = ''): Promise<string> {
  const probe = `Probe ${family} ${file}`
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(
      ({ style }) =>
        (name: string) =>
          style.getPropertyValue(name),
    )
    .filter((value) => value('font-family').replaceAll('"', '') === family && value('src').includes(file))
    .map(
      (value) =>
        new FontFace(probe, value('src'), {
          weight: value('font-weight'),
          unicodeRange: value('unicode-range'),
          display: 'block',
        }),
    )
  await Promise.all(faces.map((face) => face.load()))
  for (const face of faces) document.fonts.add(face)
  return probe
}
