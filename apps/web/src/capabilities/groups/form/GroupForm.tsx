import { Alert, Button, NumberInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type GroupType, seatsOf } from '@qadam/contract/groups/vocabulary.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clearDraft, saveDraft, savedDraft } from '../../../platform/draft.ts'
import { isFailure } from '../../../platform/failure.ts'
import { focusFirstError } from '../../../platform/field-errors.ts'
import { type Option, useFoundOptions } from '../../../platform/found-options.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import grid from '../../../ui/FormGrid.module.css'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { SearchableMultiSelect } from '../../../ui/SearchableMultiSelect.tsx'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { findStudents } from '../../students/queries.ts'
import classes from '../Groups.module.css'
import { findPrograms, groupsKey } from '../queries.ts'
import { ColourChoice } from './ColourChoice.tsx'
import { faultsOf, type GroupValues, hasSeats, maxStudents, merged, seatsWithin } from './group-values.ts'
import { TypeChoice } from './TypeChoice.tsx'
import { useTeacherOptions } from './use-teacher-options.ts'

/** Form values of a group with the labels of its selected options. */
export interface Filled {
  readonly values: GroupValues
  readonly program: Option
  readonly people: readonly Option[]
}

interface GroupFormProps {
  /** The storage key of the draft in this tab. */
  readonly draft: string
  readonly initial: Filled
  readonly submit: string
  readonly onSubmit: (values: GroupValues) => Promise<void>
  /** Loads the version that someone else saved. */
  readonly onStale?: () => Promise<Filled>
}

/** Renders the form of a group: type, name, program, teacher, students, seats and colour. */
export function GroupForm({ draft, initial, submit, onSubmit, onStale }: GroupFormProps) {
  const { t } = useTranslation('groups')
  const [known, setKnown] = useState(initial)
  const [{ program, people, ...start }] = useState(() =>
    savedDraft(draft, { ...initial.values, program: initial.program, people: [...initial.people] }),
  )
  const form = useGroupForm(start)
  const { values } = form
  const { submit: send, busy, failure } = useSubmit((sent: typeof form.values) => save(sent), { form })
  const isDirty = JSON.stringify(values) !== JSON.stringify(known.values)
  const choices = useChoices(values, {
    programs: [known.program, program],
    people: [...people, ...known.people],
  })
  const { programs, teachers, students } = choices
  // Save labels too: selects need them when the page is opened again.
  const shown = JSON.stringify({ program: programs.saved[0], people: [...teachers.saved, ...students.saved] })
  useEffect(() => {
    if (busy) return
    if (isDirty) saveDraft(draft, { ...values, ...JSON.parse(shown) })
    else clearDraft(draft)
  }, [draft, values, isDirty, busy, shown])
  const [asksReason, setAsksReason] = useState(false)
  const max = maxStudents(values)
  const save = async (sent: GroupValues) => {
    try {
      await onSubmit(sent)
      clearDraft(draft)
    } catch (thrown) {
      setAsksReason(isFailure(thrown, 'schedule.no_free_teacher'))
      if (onStale && isFailure(thrown, 'stale_version')) {
        const theirs = await onStale()
        form.setValues(merged({ before: known.values, mine: sent, theirs: theirs.values }))
        setKnown(theirs)
      }
      throw thrown
    }
  }
  const run = form.onSubmit(
    (values) => void send(values),
    (errors) => focusFirstError(form, errors),
  )
  return (
    <form onSubmit={run} className={grid.form} noValidate>
      <GroupFacts
        form={form}
        values={values}
        programs={programs}
        known={known}
        teachers={teachers}
        setAsksReason={setAsksReason}
      />
      {(asksReason || values.override_reason !== '') && (
        <TextInput
          label={t('overrideReason')}
          description={t('overrideText')}
          maxLength={500}
          {...form.getInputProps('override_reason')}
        />
      )}
      <GroupStudents values={values} max={max} students={students} form={form} />
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

function useGroupForm(start: GroupValues) {
  const form = useForm<GroupValues>({ initialValues: start, validate: faultsOf })
  return form
}

interface GroupFactsProps {
  readonly form: ReturnType<typeof useGroupForm>
  readonly values: GroupValues
  readonly programs: ReturnType<typeof useChoices>['programs']
  readonly known: Filled
  readonly teachers: ReturnType<typeof useChoices>['teachers']
  readonly setAsksReason: (value: boolean) => void
}

function GroupFacts({ form, values, programs, known, teachers, setAsksReason }: GroupFactsProps) {
  const { t } = useTranslation('groups')
  return (
    <>
      <TypeChoice
        {...form.getInputProps('type_group')}
        onChange={(type) =>
          form.setValues({
            type_group: type as GroupType,
            seats: seatsWithin(type as GroupType, values.seats),
          })
        }
      />
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
      {values.course !== known.values.course && <Alert variant="light">{t('programChanges')}</Alert>}
      <SearchableSelect
        label={t('teacher')}
        description={t('teacherHint')}
        data={teachers.data}
        onSearch={teachers.onSearch}
        allowDeselect={false}
        openOnFocus={false}
        {...form.getInputProps('teacher')}
        onChange={(id) => {
          form.setValues({ teacher: id ?? '', override_reason: '' })
          setAsksReason(false)
        }}
      />
    </>
  )
}

interface GroupStudentsProps {
  readonly values: GroupValues
  readonly max: number
  readonly students: ReturnType<typeof useChoices>['students']
  readonly form: ReturnType<typeof useGroupForm>
}

function GroupStudents({ values, max, students, form }: GroupStudentsProps) {
  const { t } = useTranslation('groups')
  return (
    <>
      <SearchableMultiSelect
        label={t('students')}
        description={t('studentsHint', { count: values.students.length, most: max })}
        data={students.data}
        onSearch={students.onSearch}
        openOnFocus={false}
        maxValues={Math.max(max, values.students.length)}
        {...form.getInputProps('students')}
        onChange={(ids) => form.setFieldValue('students', [...ids])}
      />
      <div className={grid.pair}>
        {hasSeats(values.type_group) && (
          <SeatsField
            type={values.type_group}
            {...form.getInputProps('seats')}
            onChange={(seats) => form.setFieldValue('seats', String(seats))}
          />
        )}
        <ColourChoice {...form.getInputProps('colour')} />
      </div>
    </>
  )
}

interface Known {
  readonly programs: readonly Option[]
  readonly people: readonly Option[]
}

function useChoices(values: GroupValues, known: Known) {
  const only = (value: string) => (value === '' ? [] : [value])
  return {
    programs: useFoundOptions({
      key: [...groupsKey, 'programs'],
      find: findPrograms,
      chosen: only(values.course),
      known: known.programs,
    }),
    teachers: useTeacherOptions(Number(values.course), {
      chosen: only(values.teacher),
      known: known.people,
    }),
    students: useFoundOptions({
      key: [...groupsKey, 'students'],
      find: findStudents,
      chosen: values.students,
      known: known.people,
    }),
  }
}

interface SeatsFieldProps {
  readonly type: GroupType
  readonly onChange: (seats: number | string) => void
}

function SeatsField({ type, ...field }: SeatsFieldProps) {
  const { t } = useTranslation('groups')
  return (
    <NumberInput
      label={t('seats')}
      description={t('seatsHint', { most: seatsOf[type].most })}
      placeholder={String(seatsOf[type].usual)}
      min={1}
      max={seatsOf[type].most}
      allowDecimal={false}
      {...field}
    />
  )
}
