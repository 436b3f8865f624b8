import { Button, Menu } from '@mantine/core'
import { type Language, languages } from '@qadam/contract/vocabulary.ts'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { languageNames } from './language-names.ts'

interface LanguageMenuProps {
  readonly label: string
  /** Names what is downloaded; it contains the label. */
  readonly of: string
  readonly busy: boolean
  readonly onChoose: (language: Language) => void
  readonly subtle?: boolean
  /** Further entries, after the languages. */
  readonly children?: ReactNode
}

/** A button that downloads a document in the language that is chosen. */
export function LanguageMenu({ label, of, busy, onChoose, subtle = false, children }: LanguageMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant={subtle ? 'subtle' : 'default'}
          size="sm"
          loading={busy}
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={of}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((lang) => (
          <Menu.Item key={lang} lang={lang} onClick={() => onChoose(lang)}>
            {languageNames[lang]}
          </Menu.Item>
        ))}
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
