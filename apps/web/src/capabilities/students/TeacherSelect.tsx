import type { SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFoundOptions } from '../../platform/found-options.ts'
import { fullName } from '../../platform/full-name.ts'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { findTeachers, recordQuery } from './queries.ts'

interface TeacherSelectProps
  extends Pick<SelectProps, 'label' | 'aria-label' | 'placeholder' | 'description' | 'clearButtonProps'> {
  readonly value: number | null
  /** Who is not to be chosen. */
  readonly except?: number
  readonly onChange: (teacher: number | null) => void
}

/** A teacher of the school, found by typing; who is chosen already, in an address too, is called by name. */
export function TeacherSelect({ value, except, onChange, ...rest }: TeacherSelectProps) {
  const named = useQuery({
    ...recordQuery(value ?? 0, 'teacher'),
    enabled: value !== null,
    staleTime: 60_000,
    refetchInterval: false,
  }).data?.student
  const { data, onSearch } = useFoundOptions({
    key: ['accounts', 'people', 'teachers'],
    find: findTeachers,
    chosen: value === null ? [] : [String(value)],
    known: named ? [{ value: String(named.id), label: fullName(named) }] : [],
  })
  return (
    <SearchableSelect
      {...rest}
      clearable
      data={data.filter((one) => one.value !== String(except))}
      onSearch={onSearch}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}
