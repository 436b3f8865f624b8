import { Button, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import classes from './ExtraTime.module.css'
import type { Allowance, ExerciseList } from './queries.ts'
import { useAllowing } from './use-allowing.ts'

interface AllowanceFormProps {
  readonly list: ExerciseList
  /** Among whom one is chosen. */
  readonly students: readonly Allowance[]
  /** Whose row is changed; nobody is chosen then. */
  readonly changed?: Allowance
  readonly onDone?: () => void
}

const max = { minutes: 1_440, attempts: 100 }

/** More minutes and attempts for one student and why; what is typed stays until it is kept. */
export function AllowanceForm({ list, students, changed, onDone }: AllowanceFormProps) {
  const { t } = useTranslation('authoring')
  const { t: ui } = useTranslation('ui')
  const [student, setStudent] = useState<string | null>(null)
  const [minutes, setMinutes] = useState<number | string>(changed?.extra_minutes || '')
  const [attempts, setAttempts] = useState<number | string>(changed?.extra_attempts || '')
  const [reason, setReason] = useState(changed?.reason ?? '')
  const [isAsked, setAsked] = useState(false)
  const saving = useAllowing(list.id, 'inline')
  const { failure } = saving
  const studentId = changed?.student.id ?? Number(student)
  const isMore = Number(minutes) > 0 || Number(attempts) > 0
  const missing = {
    student: !changed && !student && t('extraNeedsStudent'),
    more: !isMore && t('extraNeedsMore'),
    reason: !reason.trim() && t('extraNeedsReason'),
  }
  const save = () => {
    setAsked(true)
    if (missing.student || missing.more || missing.reason) return
    saving.submit(
      { student_id: studentId, extra_minutes: Number(minutes), extra_attempts: Number(attempts), reason },
      () => {
        setStudent(null)
        setMinutes('')
        setAttempts('')
        setReason('')
        setAsked(false)
        onDone?.()
      },
    )
  }
  const presented = (key: keyof typeof missing) => (isAsked ? missing[key] : false)
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={changed ? t('extraChange', { name: fullName(changed.student) }) : t('extraAdd')}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {!changed && (
        <SearchableSelect
          label={t('extraStudent')}
          placeholder={t('extraStudentHint')}
          clearable
          required
          data={students.map((one) => ({ value: String(one.student.id), label: fullName(one.student) }))}
          value={student}
          error={presented('student') || failure?.fields.student_id}
          onChange={setStudent}
        />
      )}
      <div className={classes.numbers}>
        {list.time_for_timer !== null && (
          <NumberInput
            label={t('extraMinutes')}
            description={t('extraMinutesHint', { minutes: list.time_for_timer })}
            min={0}
            max={max.minutes}
            allowDecimal={false}
            value={minutes}
            error={presented('more') || failure?.fields.extra_minutes}
            onChange={setMinutes}
          />
        )}
        {list.attempts !== null && (
          <NumberInput
            label={t('extraAttempts')}
            description={t('extraAttemptsHint', { attempts: list.attempts })}
            min={0}
            max={max.attempts}
            allowDecimal={false}
            value={attempts}
            error={(list.time_for_timer === null && presented('more')) || failure?.fields.extra_attempts}
            onChange={setAttempts}
          />
        )}
      </div>
      <TextInput
        label={t('extraReason')}
        placeholder={t('extraReasonHint')}
        required
        maxLength={500}
        value={reason}
        error={presented('reason') || failure?.fields.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FormFailure failure={failure} />
      <div className={classes.acts}>
        <Button type="submit" loading={saving.busy}>
          {t(changed ? 'extraKeep' : 'extraGive')}
        </Button>
        {changed && (
          <Button variant="subtle" color="gray" onClick={onDone}>
            {ui('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
