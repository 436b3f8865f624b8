import { NumberInput, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { proposeLeaving } from '@qadam/contract/leaving/endpoints.ts'
import { maxReason } from '@qadam/contract/leaving/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { changedByLeaving, leavingQuery } from './queries.ts'
import { Sums } from './Sums.tsx'

interface ProposeDialogProps {
  readonly userId: number
  readonly today: string
  readonly onClose: () => void
}

const minorOf = (tenge: number | ''): string | undefined => (tenge === '' ? undefined : `${tenge}00`)

/** Counts what it means that a student leaves on a day, and proposes it to another person. */
export default function ProposeDialog({ userId, today, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('leaving')
  const { t: fields } = useTranslation('fields')
  const form = useForm({
    initialValues: { day: today as string | null, done: '' as number | '', reason: '' },
    validate: {
      day: (day) => (day ? null : fields('required')),
      reason: (text) => (text.trim() ? null : fields('required')),
    },
  })
  const [asked] = useDebouncedValue({ day: form.values.day, done: form.values.done }, 300)
  const counted = useQuery(
    leavingQuery({ student: userId, day: asked.day ?? undefined, done: minorOf(asked.done) }),
  )
  const send = useSubmit(
    ({ day, done, reason }: typeof form.values) =>
      call(proposeLeaving, {
        body: { user_id: userId, left_on: day ?? today, done: minorOf(done), reason: reason.trim() },
      }),
    { form, invalidates: changedByLeaving, success: t('proposed'), onSuccess: onClose },
  )
  return (
    <FormDialog
      title={t('leaves')}
      text={t('proposeText')}
      send={t('propose')}
      busy={send.busy}
      failure={send.failure}
      onSubmit={form.onSubmit((values) => void send.submit(values))}
      onClose={onClose}
    >
      <DayInput label={t('day')} withAsterisk {...form.getInputProps('day')} />
      <NumberInput
        label={t('done')}
        description={t('doneText')}
        min={0}
        max={9_999_999_999}
        allowDecimal={false}
        thousandSeparator=" "
        {...form.getInputProps('done')}
      />
      {counted.isError && <Failure failure={counted.error} onRetry={() => void counted.refetch()} />}
      {!counted.data && !counted.isError && <TextSkeleton lines={5} />}
      {counted.data && <Sums count={counted.data.count} label={t('whatHappens')} />}
      <Textarea
        label={t('reason')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={maxReason}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
