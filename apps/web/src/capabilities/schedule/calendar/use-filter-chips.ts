import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import type { FilterChip } from '../../../ui/FilterChips.tsx'
import { recordQuery } from '../../students/queries.ts'
import { type ClassRow, groupNamed, programName, roomOptions } from '../queries.ts'
import { filtersOf, type ScheduleFilter, type ScheduleSearch } from './schedule-search.ts'

/** Names of the active filters; undefined while loading. */
export type FilterNames = Readonly<Record<ScheduleFilter, string | undefined>>

/**
 * Returns the names of the selected teacher, group etc.: from the loaded classes if possible, otherwise from
 * the server.
 */
export function useFilterNames(search: ScheduleSearch, rows: readonly ClassRow[]): FilterNames {
  const { t } = useTranslation('schedule')
  const { teacher, group, student, course, room } = search
  const shownGroup = rows.find((row) => row.group?.id === group)?.group?.name_group
  const shownTeacher = rows.find((row) => row.teacher.id === teacher)?.teacher
  const shownStudent = rows.flatMap(({ students }) => students).find(({ id }) => id === student)
  const shownCourse = rows.find((row) => row.course.id === course)?.course.title
  const rooms = useQuery({ ...roomOptions, enabled: room !== undefined }).data
  const [groupAsked, studentAsked, courseAsked, teacherAsked] = useQueries({
    queries: [
      { ...groupNamed(group ?? 0), enabled: group !== undefined && !shownGroup },
      {
        ...recordQuery(student ?? 0),
        enabled: student !== undefined && !shownStudent,
        refetchInterval: false,
      },
      { ...programName(course ?? 0), enabled: course !== undefined && !shownCourse },
      {
        ...recordQuery(teacher ?? 0, 'teacher'),
        enabled: teacher !== undefined && !shownTeacher,
        refetchInterval: false as const,
      },
    ],
  })
  const studentFound = shownStudent ?? studentAsked.data?.student
  const teacherFound = shownTeacher ?? teacherAsked.data?.student
  return {
    teacher: teacherFound && fullName(teacherFound),
    group: shownGroup ?? groupAsked.data?.name_group,
    student: studentFound && fullName(studentFound),
    course: shownCourse ?? courseAsked.data,
    room: rooms?.find(({ value }) => value === String(room))?.label,
    type: search.type && t(`type.${search.type}`),
    status: search.status && t(`status.${search.status}`),
  }
}

/** Returns the active filters, each removable. */
export function useFilterChips(
  search: ScheduleSearch,
  names: FilterNames,
  onChange: (change: Partial<ScheduleSearch>) => void,
): FilterChip[] {
  const { t } = useTranslation('schedule')
  return (Object.keys(filtersOf(search)) as ScheduleFilter[]).map((key) => ({
    key,
    label: t('chip', { filter: t(`filter.${key}`), name: names[key] ?? '…' }),
    remove: () => onChange({ [key]: undefined }),
  }))
}
