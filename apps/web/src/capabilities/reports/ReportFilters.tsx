import type { SelectProps } from '@mantine/core'
import { type ReportName, reportOf } from '@qadam/contract/reports/definitions.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFoundOptions } from '../../platform/found-options.ts'
import { fullName } from '../../platform/full-name.ts'
import { useSession } from '../../platform/session.ts'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { programOptions } from '../schedule/queries.ts'
import { findStudents, recordQuery, TeacherSelect } from '../students/public.ts'
import classes from './Report.module.css'
import type { ReportSearch } from './report-search.ts'
import { useReportWords } from './use-report-words.ts'

interface ReportFiltersProps {
  readonly name: ReportName
  readonly search: ReportSearch
  /** Filters that the place sets: the page of a teacher shows their report. */
  readonly fixed: readonly string[]
  readonly onSearch: (change: Partial<ReportSearch>) => void
}

/** What a report can be narrowed to. Teachers and students see their own rows, so they choose nobody. */
export function ReportFilters({ name, search, fixed, onSearch }: ReportFiltersProps) {
  const { t } = useTranslation('reports')
  const words = useReportWords()
  const isStaff = ['admin', 'admin_school'].includes(useSession()?.user.role ?? '')
  const { filters, dimensions } = reportOf(name)
  const has = (filter: 'teacher' | 'student' | 'program') =>
    filters.includes(filter) && !fixed.includes(filter)
  const searches = name === 'student_progress' || name === 'teacher_students'
  return (
    <div className={classes.filters}>
      {searches && (
        <SearchField
          className={classes.search}
          value={search.q}
          label={t('search')}
          placeholder={t('search')}
          onSearch={(q) => onSearch({ q, page: 1 })}
        />
      )}
      {has('teacher') && isStaff && (
        <TeacherSelect
          aria-label={words.dimension('teacher')}
          placeholder={t('anyTeacher')}
          value={search.teacher ?? null}
          onChange={(teacher) => onSearch({ teacher: teacher ?? undefined, page: 1 })}
        />
      )}
      {has('student') && isStaff && (
        <StudentSelect
          aria-label={words.dimension('student')}
          placeholder={t(dimensions.includes('student') ? 'anyStudent' : 'chooseStudent')}
          value={search.student}
          onChoose={(student) => onSearch({ student, page: 1 })}
        />
      )}
      {has('program') && (
        <ProgramSelect
          aria-label={words.dimension('program')}
          placeholder={t(name === 'student_progress' ? 'chooseProgram' : 'anyProgram')}
          value={search.program}
          onChoose={(program) => onSearch({ program, page: 1 })}
        />
      )}
    </div>
  )
}

interface ChoiceProps extends Pick<SelectProps, 'aria-label' | 'placeholder'> {
  readonly value: number | undefined
  readonly onChoose: (id: number | undefined) => void
}

function StudentSelect({ value, onChoose, ...rest }: ChoiceProps) {
  const named = useQuery({ ...recordQuery(value ?? 0), enabled: value !== undefined, staleTime: 60_000 }).data
    ?.student
  const { data, onSearch } = useFoundOptions({
    key: ['accounts', 'people', 'students'],
    find: findStudents,
    chosen: value === undefined ? [] : [String(value)],
    known: named ? [{ value: String(named.id), label: fullName(named) }] : [],
  })
  return (
    <SearchableSelect
      {...rest}
      clearable
      data={data}
      onSearch={onSearch}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onChoose(chosen === null ? undefined : Number(chosen))}
    />
  )
}

function ProgramSelect({ value, onChoose, ...rest }: ChoiceProps) {
  const [q, setQ] = useState('')
  const found = useQuery(programOptions(q)).data ?? []
  const isKnown = value === undefined || found.some((one) => one.value === String(value))
  return (
    <SearchableSelect
      {...rest}
      clearable
      data={isKnown ? found : [{ value: String(value), label: '…' }, ...found]}
      onSearch={setQ}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onChoose(chosen === null ? undefined : Number(chosen))}
    />
  )
}
