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

/** Loads the faces of a family under another name: the page itself leaves out a font that comes late. */
async function loadedProbe(family: string): Promise<string> {
  const probe = `Probe ${family}`
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(
      ({ style }) =>
        (name: string) =>
          style.getPropertyValue(name),
    )
    .filter((value) => value('font-family').replaceAll('"', '') === family)
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
