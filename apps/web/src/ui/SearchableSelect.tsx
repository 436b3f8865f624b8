import { Select, type SelectProps } from '@mantine/core'
import { type TypedOptions, useTypedOptions } from './use-typed-options.ts'

type SearchableSelectProps = TypedOptions & Omit<SelectProps, 'searchable' | 'filter' | 'data'>

/**
 * Selects one option by typing a part of it: any case, any keyboard layout, with or without Kazakh letters.
 */
export function SearchableSelect({ data, onCreate, onSearch, onChange, ...rest }: SearchableSelectProps) {
  const { field, tookOffer } = useTypedOptions({
    data,
    onCreate,
    onSearch,
    maxHeight: rest.maxDropdownHeight,
  })
  return (
    <Select
      {...rest}
      {...field}
      onChange={(value, option) => {
        if (!tookOffer([value])) onChange?.(value, option)
      }}
      comboboxProps={{ transitionProps: { duration: 100 }, shadow: 'md', ...rest.comboboxProps }}
    />
  )
}
