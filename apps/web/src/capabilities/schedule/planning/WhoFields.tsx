import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { SearchableMultiSelect } from '../../../ui/SearchableMultiSelect.tsx'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { type GroupRow, groupsFound, programOptions, studentsOfProgram } from '../queries.ts'
import type { Draft } from './plan-values.ts'
import type { PlanningForm } from './use-plan-form.ts'

interface WhoFieldsProps {
  readonly form: PlanningForm
  readonly draft: Draft
  readonly group?: GroupRow | undefined
}

/** Renders whom a class is for: a group, which sets program, teacher and type, or students of a program. */
export function WhoFields({ form, draft, group: given }: WhoFieldsProps) {
  const { t } = useTranslation('schedule')
  const [q, setQ] = useState('')
  const isGroup = form.values.format === 'group'
  const found = useQuery({ ...groupsFound(q), enabled: isGroup }).data ?? []
  const groups = given && !found.some(({ id }) => id === given.id) ? [given, ...found] : found
  const choose = (value: string | null) => {
    const group = groups.find(({ id }) => String(id) === value)
    form.setFieldValue('group', value)
    if (!group) return
    takeProgram(form, draft, String(group.course.id))
    form.setFieldValue('type', group.type_group)
    if (group.teacher && !draft.teacher) form.setFieldValue('teacher', String(group.teacher.id))
  }
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('classFormat')}
        value={form.values.format}
        onChange={(format) => form.setFieldValue('format', format as 'group' | 'students')}
        data={[
          { value: 'group', label: t('forGroup') },
          { value: 'students', label: t('forStudents') },
        ]}
      />
      {isGroup ? (
        <SearchableSelect
          label={t('filter.group')}
          placeholder={t('groupExample')}
          withAsterisk
          data-autofocus
          data={groups.map(({ id, name_group, course }) => ({
            value: String(id),
            label: `${name_group} · ${course.title}`,
          }))}
          onSearch={setQ}
          data-path="group"
          value={form.values.group}
          error={form.errors.group}
          onChange={choose}
        />
      ) : (
        <StudentsFields form={form} draft={draft} />
      )}
    </>
  )
}

/**
 * Another program has other lessons and teachers; the draft's teacher stays selected, with the reason if
 * unavailable.
 */
function takeProgram(form: PlanningForm, draft: Draft, course: string | null) {
  if (form.getValues().course === course) return
  form.setFieldValue('course', course)
  form.setFieldValue('lesson', null)
  form.setFieldValue('teacher', draft.teacher ? String(draft.teacher.id) : null)
}

function StudentsFields({ form, draft }: WhoFieldsProps) {
  const { t } = useTranslation('schedule')
  const [q, setQ] = useState('')
  const found = useQuery(programOptions(q)).data ?? []
  const { course } = form.values
  const students = useQuery({ ...studentsOfProgram(Number(course)), enabled: course !== null }).data ?? []
  const given = draft.course && { value: String(draft.course.id), label: draft.course.name }
  const programs = given && !found.some(({ value }) => value === given.value) ? [given, ...found] : found
  return (
    <>
      <SearchableSelect
        label={t('program')}
        withAsterisk
        data={programs}
        onSearch={setQ}
        data-path="course"
        value={course}
        error={form.errors.course}
        onChange={(value) => {
          takeProgram(form, draft, value)
          form.setFieldValue('students', [])
        }}
      />
      <SearchableMultiSelect
        label={t('students')}
        withAsterisk
        disabled={course === null}
        description={course === null ? t('programFirst') : undefined}
        data={students.map((student) => ({ value: String(student.id), label: fullName(student) }))}
        data-path="students"
        value={form.values.students}
        error={form.errors.students}
        onChange={(chosen) => {
          form.setFieldValue('students', chosen)
          if (!form.isTouched('type') && chosen.length > 0)
            form.setFieldValue(
              'type',
              chosen.length === 1 ? 'individual' : chosen.length === 2 ? 'pair' : 'group',
            )
        }}
      />
    </>
  )
}
