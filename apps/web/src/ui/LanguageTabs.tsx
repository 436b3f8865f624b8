import { Tabs } from '@mantine/core'
import { type Language, languages } from '@qadam/contract/vocabulary.ts'
import type { ReactNode } from 'react'
import { LanguageLabel } from './LanguageLabel.tsx'
import classes from './LanguageTabs.module.css'
import { useLanguage } from './language.ts'
import { languageNames } from './language-names.ts'

interface LanguageTabsProps {
  readonly label: string
  /** Which languages have text already; the others are marked. */
  readonly has: Readonly<Record<Language, boolean>>
  readonly children: (language: Language) => ReactNode
}

/** Tabs for long texts that do not fit side by side, one per language. Text typed in the other tabs stays. */
export function LanguageTabs({ label, has, children }: LanguageTabsProps) {
  const own = useLanguage()
  return (
    <Tabs defaultValue={own} keepMounted>
      <Tabs.List aria-label={label}>
        {languages.map((language) => (
          <Tabs.Tab key={language} value={language} lang={language}>
            <LanguageLabel language={language}>{languageNames[language]}</LanguageLabel>
            {!has[language] && <span className={classes.missing} aria-hidden />}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {languages.map((language) => (
        <Tabs.Panel key={language} value={language} lang={language} pt="sm">
          {children(language)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
