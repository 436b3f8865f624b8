import { useForm } from '@mantine/form'
import { updateTranche } from '@qadam/contract/tranches/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { civilToday } from '../../platform/formats.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { type Tranche, tranchesKey } from './queries.ts'

interface DayDialogProps {
  readonly tranche: Tranche
  readonly kind: 'day' | 'promise'
  readonly onClose: () => void
}

const words = {
  day: { title: 'moveDay', text: 'moveDayText', label: 'newDay', success: 'dayMoved' },
  promise: { title: 'promise', text: 'promiseText', label: 'promiseUntil', success: 'promiseSaved' },
} as const

/** Moves the day of a tranche, or records until when the family promised to pay it. */
export default function DayDialog({ tranche, kind, onClose }: DayDialogProps) {
  const { t } = useTranslation('payments')
  const { t: ui } = useTranslation('ui')
  const { t: fields } = useTranslation('fields')
  const { id, version } = tranche
  const { title, text, label, success } = words[kind]
  const form = useForm({
    initialValues: { day: kind === 'day' ? tranche.due_on : (tranche.promised?.until ?? null) },
    validate: { day: (day) => (day ? null : fields('required')) },
  })
  const send = useSubmit(
    ({ day }: typeof form.values) =>
      call(updateTranche, {
        body: { id, version, ...(kind === 'day' ? { due_on: day ?? '' } : { promised_until: day }) },
      }),
    { form, invalidates: [tranchesKey], success: t(success), onSuccess: onClose },
  )
  return (
    <FormDialog
      title={t(title)}
      text={t(text)}
      send={ui('save')}
      busy={send.busy}
      failure={send.failure}
      onSubmit={form.onSubmit((values) => void send.submit(values))}
      onClose={onClose}
    >
      <DayInput
        label={t(label)}
        withAsterisk
        data-autofocus
        {...(kind === 'promise' && { minDate: civilToday() })}
        {...form.getInputProps('day')}
      />
    </FormDialog>
  )
}
