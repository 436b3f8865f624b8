import { Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchableMultiSelect } from '../../../ui/SearchableMultiSelect.tsx'
import { studentOptions, teacherOptions } from '../queries.ts'
import type { PartProps } from './part-props.ts'

interface PeoplePartProps extends PartProps {
  /** The program's current students as options. */
  readonly students: readonly { value: string; label: string }[]
}

export function PeoplePart({ form, students }: PeoplePartProps) {
  const { t } = useTranslation('programs')
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed, 200)
  const [seen, setSeen] = useState(students)
  const teachers = useQuery(teacherOptions).data
  const found = useQuery(studentOptions(q)).data ?? []
  const known = new Map([...seen, ...found].map((option) => [option.value, option]))
  return (
    <Stack gap="lg">
      <div data-field="teachers">
        <SearchableMultiSelect
          label={t('teachers')}
          description={teachers?.length === 0 ? t('noTeachers') : undefined}
          data={teachers ?? []}
          {...form.getInputProps('teachers')}
        />
      </div>
      <div data-field="students">
        <SearchableMultiSelect
          label={t('students')}
          placeholder={t('searchPeople')}
          data={[...known.values()]}
          onSearch={setTyped}
          {...form.getInputProps('students')}
          onChange={(ids) => {
            setSeen([...known.values()].filter(({ value }) => ids.includes(value)))
            form.setFieldValue('students', ids)
          }}
        />
      </div>
    </Stack>
  )
}
