import { Input, SegmentedControl } from '@mantine/core'
import { type Language, languages } from '@qadam/contract/vocabulary.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageLabel } from '../../../ui/LanguageLabel.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { languageNames } from '../../../ui/language-names.ts'

/** Renders the choice of the language of the interface and e-mails; applied at once. */
export function LanguageChoice({ onChoose }: { onChoose: (language: Language) => Promise<void> }) {
  const { t } = useTranslation('settings')
  const label = useId()
  return (
    <div>
      <Input.Label id={label} component="div" display="block" mb="var(--space-4)">
        {t('language')}
      </Input.Label>
      <SegmentedControl
        aria-labelledby={label}
        value={useLanguage()}
        onChange={(chosen) => void onChoose(chosen as Language)}
        data={languages.map((code) => ({
          value: code,
          label: (
            <LanguageLabel language={code} isOwnName>
              {languageNames[code]}
            </LanguageLabel>
          ),
        }))}
      />
    </div>
  )
}
