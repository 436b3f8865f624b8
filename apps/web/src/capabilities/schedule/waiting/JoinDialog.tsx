import { useForm } from '@mantine/form'
import { maxWaitingDays } from '@qadam/contract/waiting-list/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { focusFirstError } from '../../../platform/field-errors.ts'
import { civilToday } from '../../../platform/formats.ts'
import { useFoundOptions } from '../../../platform/found-options.ts'
import { fullName } from '../../../platform/full-name.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import grid from '../../../ui/FormGrid.module.css'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { programOptionsOf } from '../../../widgets/program-options.ts'
import { findStudents } from '../../students/queries.ts'
import { plusDays } from '../calendar/span.ts'
import { WeekdayChips } from '../calendar/WeekdayChips.tsx'
import { type WaitingChoice, waitingChoices } from './queries.ts'
import { useWaitingActions } from './use-waiting-actions.ts'
import classes from './Waiting.module.css'

interface JoinDialogProps {
  /** True for staff, who choose the student. */
  readonly isStaff: boolean
  /** Waits for a seat in this group instead of a teacher's time. */
  readonly group?: number
  /** The teacher and program preselected by a link. */
  readonly input?: { readonly teacher: number; readonly course?: number | undefined } | undefined
  readonly onClose: () => void
}

/** Renders the form that adds the viewer, or a student, to a waiting list. */
export default function JoinDialog({ isStaff, group, input, onClose }: JoinDialogProps) {
  const { t } = useTranslation('waiting')
  const actions = useWaitingActions()
  const form = useJoinForm({ isStaff, group, input })
  const { student, teacher, course, weekdays: days, time_from, time_to, until } = form.values
  const asksTeachers = group === undefined && (!isStaff || student !== null)
  const choices = useQuery({
    ...waitingChoices(isStaff ? Number(student) : undefined),
    enabled: asksTeachers,
  })
  const teachers = asksTeachers ? choices.data?.teachers : undefined
  const noTeachers = teachers?.length === 0 ? t(isStaff ? 'noTeachers' : 'closedText') : null
  const { submit, busy, failure } = useSubmit(
    () =>
      actions.join({
        ...(group === undefined ? teacher !== null && { teacher: Number(teacher) } : { group }),
        ...(isStaff && student !== null && { student: Number(student) }),
        ...(course !== null && { course: Number(course) }),
        ...(days.length > 0 && { weekdays: days.map(Number) }),
        ...(time_from && { time_from }),
        ...(time_to && { time_to }),
        ...(until && { until }),
      }),
    { form, success: t(isStaff ? 'added' : 'joined'), onSuccess: onClose },
  )
  return (
    <FormDialog
      title={t(isStaff ? 'add' : 'join')}
      text={t(group === undefined ? 'formText' : 'seatText')}
      send={t(isStaff ? 'add' : 'join')}
      busy={busy}
      failure={failure}
      lacks={noTeachers}
      onSubmit={form.onSubmit(
        () => void submit(),
        (errors) => focusFirstError(form, errors),
      )}
      onClose={onClose}
    >
      {isStaff && <StudentField form={form} />}
      {asksTeachers && choices.isError && !teachers && (
        <Failure failure={choices.error} onRetry={() => void choices.refetch()} level={3} />
      )}
      {asksTeachers && choices.isPending && <FormSkeleton fields={4} />}
      {noTeachers && <p className={classes.soft}>{noTeachers}</p>}
      {teachers && teachers.length > 0 && <HourFields form={form} teachers={teachers} />}
    </FormDialog>
  )
}

type Form = ReturnType<typeof useJoinForm>

function useJoinForm({ isStaff, group, input }: Omit<JoinDialogProps, 'onClose'>) {
  const { t } = useTranslation('waiting')
  return useForm({
    initialValues: {
      student: null as string | null,
      teacher: input ? String(input.teacher) : (null as string | null),
      course: input?.course === undefined ? (null as string | null) : String(input.course),
      weekdays: [] as string[],
      time_from: '',
      time_to: '',
      until: null as string | null,
    },
    validate: {
      student: (value) => (isStaff && value === null ? t('studentMissing') : null),
      teacher: (value) => (group === undefined && value === null ? t('teacherMissing') : null),
      time_to: (to, { time_from: from }) => {
        if (Boolean(from) !== Boolean(to)) return t('bothTimes')
        return to && to <= from ? t('timesReversed') : null
      },
    },
  })
}

function StudentField({ form }: { form: Form }) {
  const { t } = useTranslation('waiting')
  const { student } = form.values
  const { data, onSearch } = useFoundOptions({
    key: ['groups', 'students'],
    find: findStudents,
    chosen: student === null ? [] : [student],
  })
  return (
    <SearchableSelect
      label={t('student')}
      withAsterisk
      data-autofocus
      openOnFocus={false}
      data-path="student"
      data={data}
      onSearch={onSearch}
      value={student}
      error={form.errors.student}
      onChange={(value) => form.setValues({ student: value, teacher: null, course: null })}
    />
  )
}

function HourFields({ form, teachers }: { form: Form; teachers: readonly WaitingChoice[] }) {
  const { t } = useTranslation('waiting')
  const { teacher, time_from, time_to } = form.values
  const courses = teachers.find(({ id }) => String(id) === teacher)?.courses ?? []
  const today = civilToday()
  return (
    <>
      <SearchableSelect
        label={t('teacher')}
        withAsterisk
        data-autofocus
        openOnFocus={false}
        data={teachers.map((one) => ({ value: String(one.id), label: fullName(one) }))}
        {...form.getInputProps('teacher')}
        onChange={(value) => form.setValues({ teacher: value, course: null })}
      />
      {courses.length > 1 && (
        <SearchableSelect
          label={t('program')}
          placeholder={t('anyProgram')}
          clearable
          data={programOptionsOf(courses)}
          {...form.getInputProps('course')}
        />
      )}
      <fieldset className={classes.weekdays}>
        <legend>{t('weekdays')}</legend>
        <WeekdayChips
          value={form.values.weekdays}
          onChange={(chosen) => form.setFieldValue('weekdays', chosen)}
        />
        <p className={classes.soft}>{t('weekdaysText')}</p>
      </fieldset>
      <div className={`${grid.pair} ${classes.times}`}>
        <TimeField label={t('from')} {...form.getInputProps('time_from')} value={time_from} />
        <TimeField label={t('to')} isEnd {...form.getInputProps('time_to')} value={time_to} />
        <p className={classes.soft}>{t('timesText')}</p>
      </div>
      <DayInput
        label={t('until')}
        description={t('untilText')}
        clearable
        minDate={today}
        maxDate={plusDays(today, maxWaitingDays)}
        {...form.getInputProps('until')}
      />
    </>
  )
}
