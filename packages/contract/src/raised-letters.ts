const plain = [...'0123456789+−=()n']
const above = [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ']
const below = [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ']

/**
 * Replaces raised and lowered parts of HTML where it becomes a plain line, so that 10<sup>4</sup> is not read as 104:
 * digits, signs and n by letters of their own (10⁴), others by a sign, and brackets around several (10^(1/2)).
 */
export function withRaisedLetters(html: string): string {
  return html.replace(
    /\s*<(su[pb])\b[^<>]*>((?:(?!<\/?su[pb]\b)[\s\S])*)<\/\1>/gi,
    (_, tag: string, inside: string) => {
      const text = [...inside.replace(/<[^<>]*>/g, '').trim()]
      const isAbove = /p/i.test(tag)
      const letters = text.map((one) => (isAbove ? above : below)[plain.indexOf(one.replace('-', '−'))])
      if (letters.every(Boolean)) return letters.join('')
      const words = text.join('')
      return (isAbove ? '^' : '_') + (text.length > 1 ? `(${words})` : words)
    },
  )
}
