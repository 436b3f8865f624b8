import { Button, Menu } from '@mantine/core'
import { type Language, languages } from '@qadam/contract/values.ts'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Each language by its own name, in the order of the specification. */
export const languageNames: Readonly<Record<Language, string>> = {
  ru: 'Русский',
  kk: 'Қазақша',
  en: 'English',
}
const shortNames: Readonly<Record<Language, string>> = { ru: 'Рус', kk: 'Қаз', en: 'Eng' }

/** Russian, Kazakh or English. */
export function LanguageSwitch({
  value,
  onChange,
}: {
  value: Language
  onChange: (language: Language) => void
}) {
  const { t } = useTranslation('ui')
  return (
    <Menu position="bottom-end" width={176}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px={8}
          aria-label={`${t('language')}: ${languageNames[value]}`}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {shortNames[value]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            aria-current={language === value || undefined}
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
