import type { SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFoundOptions } from '../../platform/found-options.ts'
import { fullName } from '../../platform/full-name.ts'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { findTeachers, recordQuery } from './queries.ts'

interface TeacherSelectProps
  extends Pick<
    SelectProps,
    'label' | 'aria-label' | 'placeholder' | 'description' | 'error' | 'clearButtonProps'
  > {
  readonly value: number | null
  /** Id of a teacher to exclude. */
  readonly except?: number
  readonly onChange: (teacher: number | null) => void
}

/** Renders a searchable select of teachers; loads the name of a selected one, which may come from the URL. */
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
