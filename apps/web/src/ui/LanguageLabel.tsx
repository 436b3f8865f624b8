import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { LanguageFlag } from './LanguageFlag.tsx'

interface LanguageLabelProps {
  readonly language: string
  /** True where the name is in the language itself, for the voice that reads it. */
  readonly isOwnName?: boolean
  /** The name, and what stands beside it. */
  readonly children: ReactNode
}

// The library does the layout: a style sheet of our own would be named on the first page of guests.
/** The name of a language with its flag. */
export function LanguageLabel({ language, isOwnName, children }: LanguageLabelProps) {
  return (
    <Group
      component="span"
      display="inline-flex"
      gap="xs"
      wrap="nowrap"
      lang={isOwnName ? language : undefined}
    >
      <LanguageFlag language={language} />
      {children}
    </Group>
  )
}
