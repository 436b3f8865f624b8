import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

export interface SearchFieldProps {
  /** The words that the list is narrowed by. */
  readonly value: string | undefined
  readonly label: string
  readonly placeholder: string
  readonly className?: string | undefined
  /** Called with the text after a pause in typing or on Enter; undefined when the field is empty. */
  readonly onSearch: (words: string | undefined) => void
}

const restMilliseconds = 250

/** A search field for a list; searches while typing, and shows what the address says. */
export function SearchField({ value = '', label, placeholder, className, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)
  const look = useDebouncedCallback((words: string) => {
    asked.current = words.trim()
    onSearch(words.trim() || undefined)
  }, restMilliseconds)
  // The address also changes without the field: the back button, a saved list, cleared filters.
  useEffect(() => {
    if (asked.current === value) return
    asked.current = value
    look.cancel()
    setTyped(value)
  }, [value, look])
  return (
    <TextInput
      type="search"
      className={className}
      aria-label={label}
      placeholder={placeholder}
      maxLength={100}
      leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        look(event.currentTarget.value)
      }}
      onKeyDown={(event) => event.key === 'Enter' && look.flush()}
    />
  )
}
