import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from './program-words.ts'
import classes from './SearchField.module.css'

interface SearchFieldProps {
  readonly value: string
  /** What is searched, when it is not the catalogue. */
  readonly label?: string
  readonly hint?: string
  readonly onSearch: (words: string) => void
}

/** How long a pause in typing ends a word, in milliseconds. */
const pause = 250

/** The field of the catalogue's search: what is typed is asked for after a short pause, or at once on Enter. */
export function SearchField({ value, label, hint, onSearch }: SearchFieldProps) {
  const { t } = useWords()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(value)
  const [typed, setTyped] = useState(value)

  // The address may change without the field: the back button, a removed chip.
  if (asked.current !== value) {
    asked.current = value
    setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = (words: string) => {
    clearTimeout(timer.current)
    const trimmed = words.trim()
    if (trimmed === asked.current) return
    asked.current = trimmed
    onSearch(trimmed)
  }
  const type = (words: string) => {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(words), pause)
  }
  return (
    <search className={classes.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          ask(typed)
        }}
      >
        <label htmlFor={id} className={classes.label}>
          {label ?? t('searchLabel')}
        </label>
        <IconSearch className={classes.glass} size={20} stroke={1.8} aria-hidden />
        <input
          ref={field}
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          className={classes.field}
          placeholder={hint ?? t('searchPlaceholder')}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {typed && (
          <button
            type="button"
            className={classes.clear}
            aria-label={t('clearSearch')}
            onClick={() => {
              setTyped('')
              ask('')
              field.current?.focus()
            }}
          >
            <IconX size={18} stroke={1.8} aria-hidden />
          </button>
        )}
      </form>
    </search>
  )
}
