import { ActionIcon, Button, Popover, Select, Stack } from '@mantine/core'
import { classStatuses } from '@qadam/contract/classes/vocabulary.ts'
import { groupTypes } from '@qadam/contract/groups/vocabulary.ts'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/Badge.tsx'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { studentOptions } from '../../programs/queries.ts'
import { groupsFound, programOptions, roomOptions, teachersFound } from '../queries.ts'
import { filtersOf, type ScheduleFilter, type ScheduleSearch } from './schedule-search.ts'
import type { FilterNames } from './use-filter-chips.ts'

interface FiltersProps {
  readonly search: ScheduleSearch
  /** Names of the selected options, including those outside the first page of options. */
  readonly names: FilterNames
  /** The available filters: all for staff, groups and programs for a teacher, none for a student. */
  readonly offered: readonly ScheduleFilter[]
  readonly isPhone: boolean
  readonly onChange: (change: Partial<ScheduleSearch>) => void
}

/**
 * Renders filters by teacher, group, student, room, program, type and status; in a bottom sheet on phones.
 */
export function Filters({ search, names, offered, isPhone, onChange }: FiltersProps) {
  const { t } = useTranslation('schedule')
  const [opened, setOpened] = useState(false)
  const chosen = Object.keys(filtersOf(search)).length
  const target = isPhone ? (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={chosen > 0 ? `${t('filters')}: ${chosen}` : t('filters')}
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      <IconFilter size={18} fill={chosen > 0 ? 'currentColor' : 'none'} aria-hidden />
    </ActionIcon>
  ) : (
    <Button
      variant="default"
      leftSection={<IconFilter size={17} aria-hidden />}
      rightSection={chosen > 0 && <Badge>{chosen}</Badge>}
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      {t('filters')}
    </Button>
  )
  const fields = <FilterFields search={search} names={names} offered={offered} onChange={onChange} />
  if (isPhone)
    return (
      <>
        {target}
        {opened && (
          <Sheet
            title={t('filters')}
            onClose={() => setOpened(false)}
            foot={
              <Button fullWidth onClick={() => setOpened(false)}>
                {t('showFound')}
              </Button>
            }
          >
            {fields}
          </Sheet>
        )}
      </>
    )
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={320}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-label={t('filters')}>{fields}</Popover.Dropdown>
    </Popover>
  )
}

function FilterFields({ search, names, offered, onChange }: Omit<FiltersProps, 'isPhone'>) {
  const { t } = useTranslation('schedule')
  const rooms = useQuery({ ...roomOptions, enabled: offered.includes('room') }).data ?? []
  const pick = (name: 'teacher' | 'group' | 'student' | 'room' | 'course') => ({
    label: t(`filter.${name}`),
    clearable: true,
    openOnFocus: false,
    value: search[name] === undefined ? null : String(search[name]),
    named: names[name],
    comboboxProps: { withinPortal: false },
    onChange: (value: string | null) => onChange({ [name]: value ? Number(value) : undefined }),
  })
  const parts: Partial<Record<ScheduleFilter, ReactNode>> = {
    teacher: <TeacherFilter {...pick('teacher')} />,
    group: <GroupFilter {...pick('group')} />,
    student: <StudentFilter {...pick('student')} />,
    course: <ProgramFilter {...pick('course')} />,
    room: rooms.length > 0 && <OneOf {...pick('room')} data={rooms} />,
    type: (
      <Select
        label={t('filter.type')}
        clearable
        openOnFocus={false}
        comboboxProps={{ withinPortal: false }}
        data={groupTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        value={search.type ?? null}
        onChange={(type) => onChange({ type: type ?? undefined })}
      />
    ),
    status: (
      <Select
        label={t('filter.status')}
        clearable
        openOnFocus={false}
        comboboxProps={{ withinPortal: false }}
        data={classStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={search.status ?? null}
        onChange={(status) => onChange({ status: status ?? undefined })}
      />
    ),
  }
  return <Stack gap="sm">{offered.map((name) => parts[name] && <div key={name}>{parts[name]}</div>)}</Stack>
}

interface PickProps {
  readonly label: string
  readonly value: string | null
  readonly named: string | undefined
  readonly clearable: boolean
  readonly openOnFocus: boolean
  readonly comboboxProps: { readonly withinPortal: boolean }
  readonly onChange: (value: string | null) => void
}

interface OneOfProps extends PickProps {
  readonly data: readonly { readonly value: string; readonly label: string }[]
  readonly onSearch?: (text: string) => void
}

/** Renders a select that also contains an option from the URL that is not in the loaded list. */
function OneOf({ named, data, ...rest }: OneOfProps) {
  const { value } = rest
  const isMissing = value !== null && named !== undefined && !data.some((one) => one.value === value)
  return <SearchableSelect {...rest} data={isMissing ? [{ value, label: named }, ...data] : data} />
}

function TeacherFilter(props: PickProps) {
  const [q, setQ] = useState('')
  return <OneOf {...props} data={useQuery(teachersFound(q)).data ?? []} onSearch={setQ} />
}

function GroupFilter(props: PickProps) {
  const [q, setQ] = useState('')
  const groups = useQuery(groupsFound(q)).data ?? []
  const data = groups.map(({ id, name_group }) => ({ value: String(id), label: name_group }))
  return <OneOf {...props} data={data} onSearch={setQ} />
}

function StudentFilter(props: PickProps) {
  const [q, setQ] = useState('')
  return <OneOf {...props} data={useQuery(studentOptions(q)).data ?? []} onSearch={setQ} />
}

function ProgramFilter(props: PickProps) {
  const [q, setQ] = useState('')
  return <OneOf {...props} data={useQuery(programOptions(q)).data ?? []} onSearch={setQ} />
}
