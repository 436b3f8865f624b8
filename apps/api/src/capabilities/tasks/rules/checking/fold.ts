import { normalized, withUnits } from './normalized.ts'

// The action for each character. A table over the first 0x2100 code units keeps the loop free of searches.
const letter = 0
const space = 1
const stop = 2
const dash = 3
const apostrophe = 4
const nothing = 5

const actions = new Uint8Array(0x2100)
// Precomputed strings, because a character beyond Latin would be allocated each time.
const letters = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code))

function apply(what: number, characters: string): void {
  for (const character of characters) actions[character.charCodeAt(0)] = what
}

function sameAs(from: string, to: string): void {
  for (let at = 0; at < from.length; at += 1) letters[from.charCodeAt(at)] = to.charAt(at)
}

// Quotes separate words like spaces.
apply(space, ' \t\n\r\u00a0\u202f\u2007\u2009\u200a"«»“”„‟‹›')
apply(stop, '.,;:!?…')
apply(dash, '-‐‑‒–—―')
apply(apostrophe, "'’‘‛ʼ`´")
apply(nothing, '\u00ad\u200b\u200c\u200d\u2060')
// A stress mark over a Russian vowel has no composed character and remains separate.
for (let code = 0x300; code < 0x370; code += 1) actions[code] = nothing
// ё equals е, and letters that look the same are equal: CO2 typed with a Russian С, һәм with a Latin h and ə.
sameAs('ёЁасеорхуіАСЕОРХУІ', 'eEaceopxyiACEOPXYI')
sameAs('һҺəƏǝɵƟѕЅјЈ', 'hHәӘәөӨsSjJ')

const lowered = letters.map((_, code) => {
  const small = String.fromCharCode(code).toLowerCase()
  return letters[small.charCodeAt(0)] ?? small
})

const minus = 0x2212

/**
 * Normalizes a text as a teacher reads it: ignores spaces, quotes, stops, kinds of dashes, ё for е, and
 * look-alike letters, compatibility forms and the space before a unit; decimal comma or point and trailing zeros
 * are equivalent. Signs and brackets stay.
 */
export function fold(given: string, preservesCase: boolean): string {
  const text = normalized(given)
  const written = preservesCase ? letters : lowered
  let out = ''
  let owesSpace = false
  let decimals = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    let now = ''
    switch (code === minus ? dash : code < 0x2100 ? actions[code] : letter) {
      case letter:
        now = written[code] ?? text.charAt(at)
        break
      case space:
        owesSpace = true
        continue
      case stop: {
        const isInNumber = isDigit(text, at + 1) && !owesSpace
        // 2:3 is not 2.3; 5! is not 5.
        if (code === 0x3a && isInNumber && isDigit(text, at - 1)) now = ':'
        else if (code === 0x21 && isDigit(text, at - 1)) now = '!'
        else if ((code === 0x2e || code === 0x2c) && isInNumber && isDigit(text, at - 1)) {
          now = '.'
          decimals += 1
        } else if ((code === 0x2e || code === 0x2c) && isDigit(text, at + 1) && startsWord(out, owesSpace)) {
          now = '0.'
          decimals += 1
        } else {
          owesSpace = true
          continue
        }
        break
      }
      case dash:
        // Ignore bullets and trailing dashes, and spaces around other dashes.
        if (at === text.length - 1 || (out === '' && isSpace(text, at + 1) && !isDigit(text, at + 2)))
          continue
        owesSpace = false
        out += '-'
        while (isSpace(text, at + 1)) at += 1
        continue
      case apostrophe:
        // Only inside a word; elsewhere it is a quote.
        if (owesSpace || out === '' || !isWord(text, at + 1)) {
          owesSpace = true
          continue
        }
        now = "'"
        break
      default:
        continue
    }
    if (owesSpace && out !== '') out += ' '
    owesSpace = false
    out += now
  }
  return withUnits(withoutNoughts(out, decimals))
}

function withoutNoughts(folded: string, decimals: number): string {
  if (decimals === 0) return folded
  // 1,2,3 is a list or a date, whatever the separator.
  if (decimals > 1) return folded.replaceAll('.', ' ')
  return folded.replace(/\.(\d*?)0+(?!\d)/, '.$1').replace(/\.(?!\d)/, '')
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0x30 && code <= 0x39
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code < 0x2100 && actions[code] === space
}

function isWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0x2100 || (code > 0x2f && actions[code] === letter)
}

function startsWord(out: string, owesSpace: boolean): boolean {
  return owesSpace || out === '' || out === '-' || out === '+'
}
