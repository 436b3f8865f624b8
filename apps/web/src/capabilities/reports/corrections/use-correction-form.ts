import { useForm } from '@mantine/form'
import type { GroupType } from '@qadam/contract/groups/vocabulary.ts'
import { enterCorrection } from '@qadam/contract/reports/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { reportKey } from '../queries.ts'

export interface CorrectionValues {
  readonly teacher: number | null
  readonly month: string
  readonly type: GroupType
  readonly class: string | null
  readonly sign: 'add' | 'take'
  readonly minutes: number | ''
  readonly reason: string
}

interface Options {
  readonly teacher: number | undefined
  readonly month: string
  readonly onEntered: () => void
}

/** The values of a correction, their validation and the submit. */
export function useCorrectionForm({ teacher, month, onEntered }: Options) {
  const { t } = useTranslation('reports')
  const initialValues: CorrectionValues = {
    teacher: teacher ?? null,
    month,
    type: 'individual',
    class: null,
    sign: 'add',
    minutes: '',
    reason: '',
  }
  const form = useForm<CorrectionValues>({
    initialValues,
    validate: {
      teacher: (value) => (value === null ? t('teacherMissing') : null),
      minutes: (value) => (value === '' || value === 0 ? t('minutesMissing') : null),
      reason: (value) => (value.trim() === '' ? t('reasonMissing') : null),
    },
  })
  // A class belongs to its teacher and month.
  form.watch('teacher', () => form.setFieldValue('class', null))
  form.watch('month', () => form.setFieldValue('class', null))
  const { submit, busy, failure } = useSubmit(
    () => {
      const { sign, minutes, class: about, ...rest } = form.getValues()
      return call(enterCorrection, {
        body: {
          ...rest,
          teacher: rest.teacher ?? 0,
          minutes: (sign === 'take' ? -1 : 1) * Number(minutes),
          reason: rest.reason.trim(),
          ...(about !== null && { class: Number(about) }),
        },
      })
    },
    { form, invalidates: [reportKey], success: t('corrected'), onSuccess: onEntered },
  )
  return { form, submit, busy, failure }
}
