import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { type TypedOptions, useTypedOptions } from './use-typed-options.ts'

type SearchableMultiSelectProps = TypedOptions & Omit<MultiSelectProps, 'searchable' | 'filter' | 'data'>

export function SearchableMultiSelect({
  data,
  onCreate,
  onSearch,
  onChange,
  ...rest
}: SearchableMultiSelectProps) {
  const { field, tookOffer } = useTypedOptions({
    data,
    onCreate,
    onSearch,
    maxHeight: rest.maxDropdownHeight,
  })
  return (
    <MultiSelect
      {...rest}
      {...field}
      hidePickedOptions
      onChange={(values) => {
        if (!tookOffer(values)) onChange?.(values)
      }}
      comboboxProps={{ transitionProps: { duration: 100 }, shadow: 'md', ...rest.comboboxProps }}
    />
  )
}
