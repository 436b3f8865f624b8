import { Button } from '@mantine/core'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames, shortLanguageNames } from './language-names.ts'
import { lazyPart } from './lazy-part.tsx'

const LanguageList = lazyPart(() => import('./LanguageList.tsx'))

export interface LanguageSwitchProps {
  readonly value: Language
  readonly onChange: (language: Language) => void
  /** Called when the list of languages fails to load. */
  readonly onFailure: (thrown: unknown) => void
}

/**
 * A switch between Russian, Kazakh and English. The list itself is loaded on first use: the switch is on
 * every guest's first page.
 */
export function LanguageSwitch(props: LanguageSwitchProps) {
  const [asked, setAsked] = useState(false)
  const fail = (thrown: unknown) => {
    setAsked(false)
    props.onFailure(thrown)
  }
  const closed = <LanguageButton value={props.value} onClick={() => setAsked(true)} />
  if (!asked) return closed
  return <LanguageList {...props} meanwhile={closed} onFailure={fail} />
}

function LanguageButton({ value, onClick }: { value: Language; onClick: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <Button
      variant="subtle"
      color="gray"
      px="xs"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={`${shortLanguageNames[value]}, ${t('language')}: ${languageNames[value]}`}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      onClick={onClick}
    >
      {shortLanguageNames[value]}
    </Button>
  )
}
