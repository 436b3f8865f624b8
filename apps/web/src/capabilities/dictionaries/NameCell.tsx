import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../ui/language-names.ts'
import classes from './Dictionaries.module.css'
import type { DictionaryRow } from './queries.ts'
import type { NameField } from './use-dictionary-actions.ts'

interface NameCellProps {
  readonly row: DictionaryRow
  readonly language: 'ru' | 'kk' | 'en'
  readonly onName: (field: NameField, name: string) => void
}

/** Renders an inline editor of a name in one language: Enter or blur saves, Escape reverts. */
export function NameCell({ row, language, onName }: NameCellProps) {
  const { t } = useTranslation('dictionaries')
  const field = `name_${language}` as const
  const present = row[field] ?? ''
  const [typed, setTyped] = useState(present)
  const [seen, setSeen] = useState(present)
  if (seen !== present) {
    setSeen(present)
    setTyped(present)
  }
  return (
    <TextInput
      className={classes.cell}
      size="sm"
      lang={language}
      aria-label={t('nameIn', { name: row.name, language: languageNames[language] })}
      placeholder={row.original_name}
      title={present || row.original_name}
      maxLength={300}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => typed.trim() !== present && onName(field, typed.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setTyped(present)
      }}
    />
  )
}
