import { TagsInput } from '@mantine/core'
import { maxTagLength, maxTags } from '@qadam/contract/questions/rules.ts'
import { useTranslation } from 'react-i18next'

interface TagsFieldProps {
  readonly value: readonly string[]
  readonly known: readonly string[]
  readonly hint?: string
  readonly error?: string | undefined
  readonly onChange: (tags: string[]) => void
}

/** Renders tags: chosen from those of the bank, or typed. */
export function TagsField({ value, known, hint, error, onChange }: TagsFieldProps) {
  const { t } = useTranslation('questions')
  return (
    <TagsInput
      label={t('tags')}
      description={hint}
      error={error}
      placeholder={value.length === 0 ? t('tagsHint') : undefined}
      data={[...known]}
      maxTags={maxTags}
      maxLength={maxTagLength}
      acceptValueOnBlur
      clearable={value.length > 1}
      clearButtonProps={{ 'aria-label': t('clearTags') }}
      value={[...value]}
      onChange={onChange}
      comboboxProps={{ transitionProps: { duration: 100 }, shadow: 'md' }}
    />
  )
}
