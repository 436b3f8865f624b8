import { Select } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { useForm } from '@mantine/form'
import { mostWaitingDays } from '@qadam/contract/schedule/waiting/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import 'dayjs/locale/kk'
import 'dayjs/locale/ru'
import { civilToday } from '../../../platform/formats.ts'
import { useSending } from '../../../platform/sending.ts'
import { dayOf } from '../../../platform/typed-day.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import grid from '../../../ui/FormGrid.module.css'
import { useLanguage } from '../../../ui/language.ts'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { studentChoices } from '../../groups/queries.ts'
import { WeekdayChips } from '../calendar/WeekdayChips.tsx'
import { nameOf } from '../class-words.ts'
import { waitingChoices } from './queries.ts'
import { useWaitingActs } from './use-waiting-acts.ts'
import classes from './Waiting.module.css'

interface JoinDialogProps {
  /** Whoever runs the school names the student. */
  readonly isStaff: boolean
  /** A seat in this group instead of an hour of a teacher. */
  readonly group?: number
  readonly onClose: () => void
}

const empty = {
  student: null as string | null,
  teacher: null as string | null,
  course: null as string | null,
  weekdays: [] as string[],
  time_from: '',
  time_to: '',
  until: null as string | null,
}

/** Puts the reader, or a student, at the end of a queue. */
export default function JoinDialog({ isStaff, group, onClose }: JoinDialogProps) {
  const { t } = useTranslation('waiting')
  const acts = useWaitingActs()
  const form = useJoinForm(isStaff, group)
  const { busy, failure, send } = useSending(form)
  const { student, teacher, course, weekdays: days, time_from, time_to, until } = form.values
  const submit = () =>
    send(async () => {
      await acts.join({
        ...(group === undefined ? teacher !== null && { teacher: Number(teacher) } : { group }),
        ...(isStaff && student !== null && { student: Number(student) }),
        ...(course !== null && { course: Number(course) }),
        ...(days.length > 0 && { weekdays: days.map(Number) }),
        ...(time_from && { time_from }),
        ...(time_to && { time_to }),
        ...(until && { until }),
      })
      toastSuccess(t(isStaff ? 'added' : 'joined'))
      onClose()
    })
  return (
    <FormDialog
      title={t(isStaff ? 'add' : 'join')}
      text={t(group === undefined ? 'formText' : 'seatText')}
      send={t(isStaff ? 'add' : 'join')}
      busy={busy}
      failure={failure}
      onSubmit={form.onSubmit(() => void submit())}
      onClose={onClose}
    >
      {isStaff && <StudentField form={form} />}
      {group === undefined && (!isStaff || student !== null) && <HourFields form={form} isStaff={isStaff} />}
    </FormDialog>
  )
}

type Form = ReturnType<typeof useJoinForm>

function useJoinForm(isStaff: boolean, group: number | undefined) {
  const { t } = useTranslation('waiting')
  return useForm({
    initialValues: empty,
    validate: {
      student: (value) => (isStaff && value === null ? t('studentMissing') : null),
      teacher: (value) => (group === undefined && value === null ? t('teacherMissing') : null),
    },
  })
}

function StudentField({ form }: { form: Form }) {
  const { t } = useTranslation('waiting')
  const [q, setQ] = useState('')
  const found = useQuery(studentChoices(q)).data?.results ?? []
  return (
    <SearchableSelect
      label={t('student')}
      withAsterisk
      data-autofocus
      data={found.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
      onSearch={setQ}
      value={form.values.student}
      error={form.errors.student}
      onChange={(value) => form.setValues({ student: value, teacher: null, course: null })}
    />
  )
}

function HourFields({ form, isStaff }: { form: Form; isStaff: boolean }) {
  const { t } = useTranslation('waiting')
  const language = useLanguage()
  const { student, teacher, time_from, time_to } = form.values
  const choices = useQuery(waitingChoices(isStaff ? Number(student) : undefined)).data
  const teachers = choices?.teachers ?? []
  const courses = teachers.find(({ id }) => String(id) === teacher)?.courses ?? []
  const today = civilToday()
  const last = new Date(Date.now() + mostWaitingDays * 86_400_000).toISOString().slice(0, 10)
  if (choices && teachers.length === 0) return <p className={classes.soft}>{t('noTeachers')}</p>
  return (
    <>
      <Select
        label={t('teacher')}
        withAsterisk
        data={teachers.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
        {...form.getInputProps('teacher')}
        onChange={(value) => form.setValues({ teacher: value, course: null })}
      />
      {courses.length > 1 && (
        <Select
          label={t('program')}
          placeholder={t('anyProgram')}
          clearable
          data={courses.map(({ id, title }) => ({ value: String(id), label: title }))}
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
      <div className={grid.pair}>
        <TimeField
          label={t('from')}
          description={t('timesText')}
          {...form.getInputProps('time_from')}
          value={time_from}
        />
        <TimeField label={t('to')} isEnd {...form.getInputProps('time_to')} value={time_to} />
      </div>
      <DateInput
        label={t('until')}
        description={t('untilText')}
        clearable
        valueFormat="DD.MM.YYYY"
        locale={language}
        firstDayOfWeek={1}
        minDate={today}
        maxDate={last}
        dateParser={(typed: string) => dayOf(typed) ?? null}
        {...form.getInputProps('until')}
      />
    </>
  )
}
