import { Suspense } from 'react'
import { hasFormula } from './formula-marks.ts'
import { lazyPart } from './lazy-part.tsx'
import classes from './RichText.module.css'
import { WithFormulas } from './WithFormulas.tsx'

// Offline, the text is still shown, with its formulas as TeX.
const FormulaText = lazyPart(() =>
  import('./Formula.tsx').then(
    (formula) => ({ default: formula.FormulaText }),
    () => ({ default: Unpainted }),
  ),
)

/**
 * Rich text with headings, lists, links, tables and formulas; the server sanitizes it on write and on read. A
 * text without tags keeps its line breaks.
 */
export function RichText({ html }: { html: string }) {
  const isPlain = !/<[a-z]/i.test(html)
  const className = isPlain ? `${classes.text} ${classes.plain}` : (classes.text ?? '')
  if (isPlain && !html.includes('&'))
    return (
      <div className={className}>
        <WithFormulas text={html} />
      </div>
    )
  const unpainted = <Unpainted html={html} className={className} />
  if (!hasFormula(html)) return unpainted
  return (
    <Suspense fallback={unpainted}>
      <FormulaText html={html} className={className} />
    </Suspense>
  )
}

function Unpainted({ html, className }: { html: string; className: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes every rich text it stores and serves.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
