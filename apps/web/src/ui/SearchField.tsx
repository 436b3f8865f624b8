import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

interface SearchFieldProps {
  /** The initial search text. */
  readonly value: string | undefined
  readonly label: string
  readonly placeholder: string
  readonly className: string | undefined
  /** Called with the text after a pause in typing; undefined when the field is empty. */
  readonly onSearch: (words: string | undefined) => void
}

const restMilliseconds = 250

/** A search field for a list; searches while typing. */
export function SearchField({ value, label, placeholder, className, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value ?? '')
  const look = useDebouncedCallback((words: string) => onSearch(words.trim() || undefined), restMilliseconds)
  return (
    <TextInput
      type="search"
      className={className}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        look(event.currentTarget.value)
      }}
    />
  )
}
