import { ActionIcon, Textarea, TextInput } from '@mantine/core'
import { type Language, languages } from '@qadam/contract/vocabulary.ts'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageLabel } from './LanguageLabel.tsx'
import { languageNames } from './language-names.ts'
import classes from './TrilingualField.module.css'

export type Trilingual = Readonly<Record<Language, string>>

interface TrilingualFieldProps {
  readonly label: string
  readonly description?: string
  readonly value: Trilingual
  readonly onChange: (value: Trilingual) => void
  /** The number of rows of a multi-line text; a single line when absent. */
  readonly rows?: number
  readonly required?: boolean
  readonly maxLength?: number
  readonly errors?: Partial<Record<Language, ReactNode>>
}

/** One text in three languages side by side (stacked on a phone); an empty one can be copied from Russian. */
export function TrilingualField(props: TrilingualFieldProps) {
  const { label, description, value, onChange, rows, required, maxLength, errors } = props
  const { t } = useTranslation('ui')
  const Field = rows ? Textarea : TextInput
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>
        {label}
        {required && <span aria-hidden> *</span>}
      </legend>
      {description && <div className={classes.description}>{description}</div>}
      <div className={classes.languages}>
        {languages.map((language) => {
          const canCopy = language !== 'ru' && !value[language].trim() && value.ru.trim() !== ''
          return (
            <Field
              key={language}
              label={<LanguageLabel language={language}>{languageNames[language]}</LanguageLabel>}
              lang={language}
              spellCheck
              value={value[language]}
              maxLength={maxLength}
              error={errors?.[language]}
              {...(rows ? { autosize: true, minRows: rows, maxRows: 14 } : {})}
              rightSectionPointerEvents="all"
              rightSection={
                canCopy && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('copyFromRussian', { language: languageNames[language] })}
                    title={t('copyFromRussian', { language: languageNames[language] })}
                    onClick={() => onChange({ ...value, [language]: value.ru })}
                  >
                    <IconCopy size={16} aria-hidden />
                  </ActionIcon>
                )
              }
              onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
