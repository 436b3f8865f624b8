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

/** Renders the accepted answers of a typed field: Enter or a semicolon separates them. */
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
