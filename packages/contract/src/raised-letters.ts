const above: Readonly<Record<string, string>> = {
  ...zipped('0123456789+-−=()', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾'),
  ...zipped('abcdefghijklmnoprstuvwxyz', 'ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'),
}
const below: Readonly<Record<string, string>> = {
  ...zipped('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'),
  ...zipped('aehijklmnoprstuvx', 'ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'),
}

function zipped(from: string, to: string): Record<string, string> {
  const letters = [...to]
  return Object.fromEntries([...from].map((one, at) => [one, letters[at] ?? one]))
}

/**
 * Replaces raised and lowered parts of HTML where it becomes a plain line, so that 10<sup>4</sup> is not read as 104:
 * by letters of their own (10⁴), or else by a sign and brackets (10^(1/2)).
 */
export function withRaisedLetters(html: string): string {
  return html.replace(
    /\s*<(sup|sub)\b[^<>]*>((?:(?!<\/?(?:sup|sub)\b)[\s\S])*)<\/\1>/gi,
    (_, tag: string, inside: string) => {
      const text = inside.replace(/<[^<>]*>/g, '').trim()
      if (text === '') return ''
      const isAbove = tag.toLowerCase() === 'sup'
      const letters = [...text].map((one) => (isAbove ? above : below)[one])
      if (letters.every((one) => one !== undefined)) return letters.join('')
      return `${isAbove ? '^' : '_'}${[...text].length === 1 ? text : `(${text})`}`
    },
  )
}
