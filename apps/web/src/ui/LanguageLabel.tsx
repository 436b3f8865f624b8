import type { ReactNode } from 'react'
import { LanguageFlag } from './LanguageFlag.tsx'
import classes from './LanguageLabel.module.css'

interface LanguageLabelProps {
  readonly language: string
  /** True where the name is in the language itself, for the voice that reads it. */
  readonly isOwnName?: boolean
  /** The name, and what stands beside it. */
  readonly children: ReactNode
}

/** The name of a language with its flag. */
export function LanguageLabel({ language, isOwnName, children }: LanguageLabelProps) {
  return (
    <span className={classes.label} lang={isOwnName ? language : undefined}>
      <LanguageFlag language={language} />
      {children}
    </span>
  )
}
