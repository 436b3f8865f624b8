import katex from 'katex'
import 'katex/dist/katex.min.css'
import type { Formula } from './formula-marks.ts'

const settings = {
  // MathML for screen readers, HTML for the eye.
  output: 'htmlAndMathml',
  // No links, pictures, classes or data attributes from the author of the text.
  trust: false,
  strict: 'ignore',
  maxSize: 20,
  maxExpand: 300,
  errorColor: 'var(--mantine-color-error)',
} as const

/** Renders a formula as safe HTML; an invalid one shows its TeX. */
export function paintFormula({ tex, isBlock }: Formula): string {
  try {
    return katex.renderToString(tex, { ...settings, displayMode: isBlock, throwOnError: false })
  } catch {
    // Only endless nesting throws here.
    const plain = document.createElement('span')
    plain.textContent = tex
    return plain.innerHTML
  }
}

/** Why a formula is invalid. */
export type FormulaFault =
  | { readonly kind: 'command'; readonly what: string }
  | { readonly kind: 'open' }
  | { readonly kind: 'place'; readonly what: string }

/** Returns what is wrong with TeX in terms that its author understands; null when it is valid. */
export function faultOfTex(tex: string): FormulaFault | null {
  try {
    katex.renderToString(tex, { ...settings, throwOnError: true })
    return null
  } catch (thrown) {
    const { message, position } = thrown as { message: string; position?: number }
    const command = /Undefined control sequence: (\\\S+)/.exec(message)?.[1]
    if (command) return { kind: 'command', what: command.replace(/̲/g, '') }
    if (/got 'EOF'|end of input|Expected group after/.test(message)) return { kind: 'open' }
    return { kind: 'place', what: tex.slice(position ?? 0, (position ?? 0) + 12) || tex.slice(-12) }
  }
}
