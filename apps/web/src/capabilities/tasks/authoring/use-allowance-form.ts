import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Allowance, ExerciseList } from './queries.ts'
import { useAllowing } from './use-allowing.ts'

interface AllowanceInput {
  readonly list: ExerciseList
  readonly changed: Allowance | undefined
  readonly onDone: (() => void) | undefined
}

/** Returns the state of the allowance form: values, validation errors after a submit, and submit. */
export function useAllowanceForm({ list, changed, onDone }: AllowanceInput) {
  const { t } = useTranslation('authoring')
  const [student, setStudent] = useState<string | null>(null)
  const [minutes, setMinutes] = useState<number | string>(changed?.extra_minutes || '')
  const [attempts, setAttempts] = useState<number | string>(changed?.extra_attempts || '')
  const [reason, setReason] = useState(changed?.reason ?? '')
  const [isAsked, setAsked] = useState(false)
  const { submit, busy, failure } = useAllowing(list.id, 'inline')
  const studentId = changed?.student.id ?? Number(student)
  const isMore = Number(minutes) > 0 || Number(attempts) > 0
  const missing = {
    student: !changed && !student && t('extraNeedsStudent'),
    more: !isMore && t('extraNeedsMore'),
    reason: !reason.trim() && t('extraNeedsReason'),
  }
  const clear = () => {
    setStudent(null)
    setMinutes('')
    setAttempts('')
    setReason('')
    setAsked(false)
  }
  const save = () => {
    setAsked(true)
    if (missing.student || missing.more || missing.reason) return
    submit(
      { student_id: studentId, extra_minutes: Number(minutes), extra_attempts: Number(attempts), reason },
      () => {
        clear()
        onDone?.()
      },
    )
  }
  const missingAt = (key: keyof typeof missing) => (isAsked ? missing[key] : false)
  return {
    student,
    setStudent,
    minutes,
    setMinutes,
    attempts,
    setAttempts,
    reason,
    setReason,
    missingAt,
    save,
    busy,
    failure,
  }
}
