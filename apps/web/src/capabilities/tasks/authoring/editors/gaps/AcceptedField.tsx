import { TagsInput } from '@mantine/core'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'

interface AcceptedFieldProps {
  readonly label: string
  readonly accepted: readonly string[]
  readonly language: Language
  readonly error?: string | undefined
  readonly onChange: (accepted: string[]) => void
}

/** What is accepted where something is typed: Enter or a semicolon ends one answer and begins the next. */
export function AcceptedField({ label, accepted, language, error, onChange }: AcceptedFieldProps) {
  const { t } = useTranslation('authoring')
  return (
    <TagsInput
      aria-label={label}
      lang={language}
      placeholder={accepted.length === 0 ? t('acceptedHint') : undefined}
      splitChars={[';']}
      maxTags={50}
      value={[...accepted]}
      error={error}
      onChange={onChange}
      data-line
    />
  )
}
