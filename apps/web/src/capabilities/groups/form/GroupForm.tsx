import { Alert, Button, NumberInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { seatsOf } from '@qadam/contract/groups/vocabulary.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetDraft, keepDraft, keptDraft } from '../../../platform/draft.ts'
import { focusFirstError } from '../../../platform/form-check.ts'
import { useSending } from '../../../platform/sending.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import grid from '../../../ui/FormGrid.module.css'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { SearchableMultiSelect } from '../../../ui/SearchableMultiSelect.tsx'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import classes from '../Groups.module.css'
import { useProgramOptions } from '../use-program-options.ts'
import { ColourChoice } from './ColourChoice.tsx'
import { faultsOf, type GroupValues, hasSeats, mostStudents } from './group-values.ts'
import { TypeChoice } from './TypeChoice.tsx'
import { type Option, useStudentOptions, useTeacherOptions } from './use-people-options.ts'

interface GroupFormProps {
  /** Under which name what is typed is kept for this tab. */
  readonly draft?: string
  readonly initial: GroupValues
  readonly program: { readonly id: number; readonly title: string }
  /** People who are chosen already, with their names. */
  readonly people: readonly Option[]
  readonly submit: string
  readonly onSubmit: (values: GroupValues) => Promise<void>
}

/** The form of a group: type, name, program, teacher and students, seats and colour. */
export function GroupForm({ draft, initial, program, people, submit, onSubmit }: GroupFormProps) {
  const { t } = useTranslation('groups')
  const [{ names, ...start }] = useState(() => {
    const fresh = { ...initial, names: [...people] }
    return draft ? keptDraft(draft, fresh) : fresh
  })
  const form = useForm<GroupValues>({ initialValues: start, validate: faultsOf })
  const { values } = form
  const { busy, failure, send } = useSending(form)
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial)
  const programs = useProgramOptions(program)
  const teachers = useTeacherOptions(Number(values.course), names, values.teacher)
  const students = useStudentOptions(names, values.students)
  // The names too: what is chosen is shown by them when the page is opened again.
  const shown = JSON.stringify([...teachers.kept, ...students.kept])
  useEffect(() => {
    if (draft && isDirty && !busy) keepDraft(draft, { ...values, names: JSON.parse(shown) })
  }, [draft, values, isDirty, busy, shown])
  const most = mostStudents(values)
  const takesSeats = hasSeats(values.type_group)
  const act = form.onSubmit(
    (sent) =>
      void send(async () => {
        await onSubmit(sent)
        if (draft) forgetDraft(draft)
      }),
    (errors) => focusFirstError(form, errors),
  )
  return (
    <form onSubmit={act} className={grid.form} noValidate>
      <TypeChoice {...form.getInputProps('type_group')} />
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        maxLength={120}
        autoComplete="off"
        {...form.getInputProps('name_group')}
      />
      <SearchableSelect
        label={t('program')}
        data={programs.data}
        onSearch={programs.onSearch}
        allowDeselect={false}
        openOnFocus={false}
        {...form.getInputProps('course')}
      />
      {values.course !== initial.course && <Alert variant="light">{t('programChanges')}</Alert>}
      <SearchableSelect
        label={t('teacher')}
        description={t('teacherHint')}
        data={teachers.data}
        onSearch={teachers.onSearch}
        allowDeselect={false}
        openOnFocus={false}
        {...form.getInputProps('teacher')}
        onChange={(id) => {
          teachers.remember(id)
          form.setFieldValue('teacher', id ?? '')
        }}
      />
      <SearchableMultiSelect
        label={t('students')}
        description={t('studentsHint', { count: values.students.length, most })}
        data={students.data}
        onSearch={students.onSearch}
        openOnFocus={false}
        maxValues={Math.max(most, values.students.length)}
        {...form.getInputProps('students')}
        onChange={(ids) => {
          students.remember(ids)
          form.setFieldValue('students', [...ids])
        }}
      />
      <div className={grid.pair}>
        {takesSeats && values.type_group !== '' && (
          <NumberInput
            label={t('seats')}
            description={t('seatsHint', { most: seatsOf[values.type_group].most })}
            placeholder={String(seatsOf[values.type_group].usual)}
            min={1}
            max={seatsOf[values.type_group].most}
            allowDecimal={false}
            {...form.getInputProps('seats')}
          />
        )}
        <ColourChoice {...form.getInputProps('colour')} />
      </div>
      <FormFailure failure={failure} />
      <div className={classes.foot}>
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
      </div>
      <LeaveGuard dirty={isDirty && !busy} />
    </form>
  )
}
