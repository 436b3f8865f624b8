import { IconSearch, IconX } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useWords } from './program-words.ts'
import classes from './SearchField.module.css'

/** What a list of suggestions is told by the field above it, and how it speaks to it. */
export interface Suggesting {
  readonly listId: string
  readonly typed: string
  readonly isOpen: boolean
  /** Takes keys before the field does; returns whether one was its own. */
  readonly keys: RefObject<((event: KeyboardEvent) => boolean) | null>
  /** The id of the option that the arrows stand on; null where the list is empty. */
  readonly onActive: (option: string | undefined | null) => void
  /** Something was chosen: the list closes and the field shows these words, for which nothing is asked. */
  readonly onChosen: (words: string) => void
}

interface SearchFieldProps {
  readonly value: string
  /** The label, when something other than the catalogue is searched. */
  readonly label?: string
  readonly hint?: string
  readonly onSearch: (words: string) => void
  /** A list of suggestions below the field; it comes with the first focus. */
  readonly suggestions?: (field: Suggesting) => ReactNode
}

/** Debounce of the search text, in milliseconds. */
const pause = 250

/** Renders the search field; searches after a pause in typing or at once on Enter. */
export function SearchField({ value, label, hint, onSearch, suggestions }: SearchFieldProps) {
  const { t } = useWords()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { typed, type, ask, show } = useTyping(value, onSearch)
  const list = useList(`${id}-list`, typed)
  // Words typed before the app has started stand in the field without an event.
  const takeEarly = useEffectEvent(() => {
    const early = field.current?.value ?? ''
    if (early === typed) return
    list.setOpen(true)
    type(early)
  })
  useEffect(() => takeEarly(), [])
  return (
    <search className={classes.search} data-large={suggestions ? true : undefined}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          list.setOpen(false)
          ask(typed)
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) list.setOpen(false)
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
          {...(suggestions && list.combobox)}
          onChange={(event) => {
            list.setOpen(true)
            type(event.currentTarget.value)
          }}
        />
        {typed && (
          <button
            type="button"
            className={classes.clear}
            aria-label={t('clearSearch')}
            onClick={() => {
              type('')
              ask('')
              field.current?.focus()
            }}
          >
            <IconX size={18} stroke={1.8} aria-hidden />
          </button>
        )}
        {list.isWanted &&
          suggestions?.({ ...list.suggesting, onChosen: (words) => list.close(() => show(words)) })}
      </form>
    </search>
  )
}

/** What is typed, and when it is asked for. */
function useTyping(value: string, onSearch: (words: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(value)
  const [typed, setTyped] = useState(value)

  // The URL can change without the field: the back button, a removed filter.
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
  const show = (words: string) => {
    clearTimeout(timer.current)
    setTyped(words)
    asked.current = words
  }
  return { typed, type, ask, show }
}

/** The list below the field: whether it is open, and which option the arrows stand on. */
function useList(listId: string, typed: string) {
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null)
  const [isOpen, setOpen] = useState<boolean>()
  const [active, setActive] = useState<string | null | undefined>(null)
  const hasWords = typed.trim() !== ''
  const isListed = isOpen === true && hasWords && active !== null
  return {
    isWanted: isOpen !== undefined,
    setOpen,
    close: (done: () => void) => {
      setOpen(false)
      done()
    },
    suggesting: { listId, typed, isOpen: isOpen === true && hasWords, keys, onActive: setActive },
    combobox: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isListed,
      'aria-controls': listId,
      'aria-activedescendant': (isListed && active) || undefined,
      onFocus: () => setOpen((before) => before ?? false),
      onKeyDown: (event: KeyboardEvent) => {
        if (keys.current?.(event)) event.preventDefault()
        else if (event.key === 'Escape' && isListed) setOpen(false)
        else if (event.key === 'ArrowDown' && !isListed) setOpen(true)
      },
    },
  } as const
}
