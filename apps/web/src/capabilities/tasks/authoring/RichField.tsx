import { Button, Group } from '@mantine/core'
import { type Language, languages } from '@qadam/contract/vocabulary.ts'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../ui/language-names.ts'
import { RichTextEditor } from '../../../ui/RichTextEditor.tsx'
import type { Texts } from './tidied.ts'

interface RichFieldProps {
  readonly label: string
  readonly texts: Texts | undefined
  readonly language: Language
  readonly onChange: (texts: Texts) => void
  readonly error?: string | undefined
}

/** Renders a rich text in the edited language; an empty one can be started from another language. */
export function RichField({ label, texts, language, onChange, error }: RichFieldProps) {
  const { t } = useTranslation('authoring')
  const value = texts?.[language] ?? ''
  const sources = value ? [] : languages.filter((one) => one !== language && texts?.[one]?.trim())
  return (
    <div>
      <RichTextEditor
        key={language}
        label={label}
        lang={language}
        value={value}
        error={error ?? null}
        onChange={(html) => onChange({ ...texts, [language]: html })}
      />
      {sources.length > 0 && (
        <Group gap="xs" mt="xs">
          {sources.map((source) => (
            <Button
              key={source}
              size="compact-sm"
              variant="subtle"
              leftSection={<IconCopy size={15} aria-hidden />}
              onClick={() => onChange({ ...texts, [language]: texts?.[source] })}
            >
              {t('copyFrom', { language: languageNames[source] })}
            </Button>
          ))}
        </Group>
      )}
    </div>
  )
}
