import { type ComboboxItem, MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { byTyping, everything } from './SearchableSelect.tsx'

const newOption = '__new__'

interface SearchableMultiSelectProps extends Omit<MultiSelectProps, 'searchable' | 'filter' | 'data'> {
  readonly data: readonly ComboboxItem[]
  /** Makes an option of the typed text, where that is allowed. */
  readonly onCreate?: (text: string) => void
  /** Asks the server for options while typing; then nothing is filtered here. */
  readonly onSearch?: (text: string) => void
}

/** Chooses several of a list by typing. */
export function SearchableMultiSelect({
  data,
  onCreate,
  onSearch,
  onChange,
  ...rest
}: SearchableMultiSelectProps) {
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState('')
  const offer =
    onCreate &&
    typed.trim() &&
    !data.some((option) => option.label.toLowerCase() === typed.trim().toLowerCase())
  const options = offer
    ? [...data, { value: newOption, label: t('createOption', { text: typed.trim() }) }]
    : [...data]
  return (
    <MultiSelect
      {...rest}
      data={options}
      searchable
      hidePickedOptions
      limit={200}
      maxDropdownHeight={300}
      filter={onSearch ? everything : byTyping}
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text)
        onSearch?.(text)
      }}
      onChange={(values) => {
        if (values.includes(newOption)) onCreate?.(typed.trim())
        else onChange?.(values)
      }}
      nothingFoundMessage={t('noOptions')}
      comboboxProps={{ transitionProps: { duration: 100 }, shadow: 'md', ...rest.comboboxProps }}
    />
  )
}
