import { type Language, languages } from '@qadam/contract/vocabulary.ts'
import type { KeyboardEvent } from 'react'
import { RichTextEditor } from '../../../ui/RichTextEditor.tsx'
import { LineWithFormulas } from './LineWithFormulas.tsx'
import { asLine, asRich, firstWords } from './plain-text.ts'
import type { Texts } from './tidied.ts'

interface TextFieldProps {
  readonly label: string
  readonly texts: Texts | undefined
  readonly language: Language
  readonly onChange: (texts: Texts) => void
  readonly error?: string | undefined
  /** True when the API stores this text as HTML; a single line is edited as plain text. */
  readonly isRich?: boolean
  readonly hasLabel?: boolean
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Renders a text of a task in the edited language, with other languages as placeholders. */
export function TextField(props: TextFieldProps) {
  const { label, texts, language, onChange, error, isRich, hasLabel, onKeyDown } = props
  const value = texts?.[language] ?? ''
  const line = isRich ? asLine(value) : value
  const put = (words: string) => onChange({ ...texts, [language]: words })
  if (line === null)
    return <RichTextEditor label={label} lang={language} value={value} error={error} onChange={put} />
  const other = languages.map((one) => texts?.[one]).find((words) => words?.trim())
  return (
    <LineWithFormulas
      {...(hasLabel ? { label } : { 'aria-label': label })}
      lang={language}
      value={line}
      error={error}
      maxLength={isRich ? 2_000 : 500}
      placeholder={(isRich ? firstWords(other) : other) || (hasLabel ? undefined : label)}
      onLine={(words) => put(isRich ? asRich(words) : words)}
      onKeyDown={onKeyDown}
    />
  )
}
