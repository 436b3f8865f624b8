import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foundByTyping } from './found-by-typing.ts'

const newOption = '__new__'

interface SearchableSelectProps extends Omit<SelectProps, 'searchable' | 'filter' | 'data'> {
  readonly data: readonly ComboboxItem[]
  /** Makes an option of the typed text, where that is allowed. */
  readonly onCreate?: (text: string) => void
  /** Asks the server for options while typing; then nothing is filtered here. */
  readonly onSearch?: (text: string) => void
}

/** Chooses one of a list by typing a part of it: any case, any layout, with or without Kazakh letters. */
export function SearchableSelect({ data, onCreate, onSearch, onChange, ...rest }: SearchableSelectProps) {
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
    <Select
      {...rest}
      data={options}
      searchable
      limit={200}
      maxDropdownHeight={300}
      filter={onSearch ? everything : byTyping}
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text)
        onSearch?.(text)
      }}
      onChange={(value, option) => {
        if (value === newOption) onCreate?.(typed.trim())
        else onChange?.(value, option)
      }}
      nothingFoundMessage={t('noOptions')}
      comboboxProps={{ transitionProps: { duration: 100 }, shadow: 'md', ...rest.comboboxProps }}
    />
  )
}

/** Keeps what is meant by the typed text; the offer to make a new option always stays. */
export const byTyping: OptionsFilter = ({ options, search }) =>
  options.filter(
    (option) => 'value' in option && (option.value === newOption || foundByTyping(option.label, search)),
  )

/** For lists that the server has filtered already. */
export const everything: OptionsFilter = ({ options }) => options
