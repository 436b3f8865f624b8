import { useMemo } from 'react'
import classes from './Formula.module.css'
import type { Formula as Given } from './formula-marks.ts'
import { paintFormula } from './paint-formula.ts'
import { paintedText, syncReachable } from './painted-text.ts'

export function Formula({ tex, isBlock }: Given) {
  const html = useMemo(() => paintFormula({ tex, isBlock }), [tex, isBlock])
  return (
    <span
      ref={syncReachable}
      className={classes.formula}
      data-block={isBlock || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX renders it from TeX, without HTML of the text.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

interface FormulaTextProps {
  readonly html: string
  readonly className: string
}

/** A rich text, sanitized by the server, with its formulas rendered. */
export function FormulaText({ html, className }: FormulaTextProps) {
  const painted = useMemo(() => paintedText(html, classes.formula ?? ''), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes every rich text it stores and serves.
  return <div ref={syncReachable} className={className} dangerouslySetInnerHTML={{ __html: painted }} />
}
