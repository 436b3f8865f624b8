/** How a text message is written on the way: by the seven bits of GSM 03.38 or, for any other sign, by UCS-2. */
export interface TextMessageSize {
  readonly encoding: 'gsm7' | 'ucs2'
  /** Units of the encoding: a sign of the extension table and an emoji count two. */
  readonly units: number
  /** The parts that are paid for. */
  readonly segments: number
}

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '\f^{}\\[~]|€'
/** Units of a message of one part, and of each part of a longer one, which begins with six bytes of a header. */
const room = { gsm7: { whole: 160, part: 153 }, ucs2: { whole: 70, part: 67 } } as const

/** Returns how a phone network counts a text: Cyrillic and Kazakh are UCS-2. */
export function sizeOfTextMessage(text: string): TextMessageSize {
  const signs = [...text]
  const isGsm = signs.every((sign) => basic.includes(sign) || extended.includes(sign))
  const encoding = isGsm ? 'gsm7' : 'ucs2'
  const sizes = signs.map((sign) => (isGsm ? (extended.includes(sign) ? 2 : 1) : sign.length))
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const { whole, part } = room[encoding]
  return { encoding, units, segments: units <= whole ? 1 : partsOf(sizes, part) }
}

// A pair of units is never cut: it goes into the next part whole.
function partsOf(sizes: readonly number[], part: number): number {
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > part) {
      parts += 1
      used = 0
    }
    used += size
  }
  return parts
}
