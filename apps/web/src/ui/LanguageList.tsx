import { Button, Menu } from '@mantine/core'
import { languages } from '@qadam/contract/vocabulary.ts'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LanguageFlag } from './LanguageFlag.tsx'
import type { LanguageSwitchProps } from './LanguageSwitch.tsx'
import { languageNames, shortLanguageNames } from './language-names.ts'

/** The dropdown list of languages under its button. */
export default function LanguageList({ value, onChange }: Omit<LanguageSwitchProps, 'onFailure'>) {
  const { t } = useTranslation('ui')
  return (
    <Menu position="bottom-end" width={176} defaultOpened>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          aria-label={`${shortLanguageNames[value]}, ${t('language')}: ${languageNames[value]}`}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {shortLanguageNames[value]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            aria-current={language === value || undefined}
            leftSection={<LanguageFlag language={language} />}
            rightSection={language === value && <IconCheck size={16} aria-hidden />}
            onClick={() => onChange(language)}
          >
            {languageNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
