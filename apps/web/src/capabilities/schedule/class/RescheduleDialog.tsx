import { Button, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import type { Clock } from '../calendar/use-clock.ts'
import { titleOf } from '../class-words.ts'
import { classSheet } from '../queries.ts'
import classes from './ClassSheet.module.css'
import { TransferQuotas } from './QuotaLine.tsx'
import { RescheduleForm } from './RescheduleForm.tsx'
import type { RescheduleInput } from './reschedule-input.ts'

interface RescheduleDialogProps {
  readonly input: RescheduleInput
  readonly clock: Clock
  /** `isSaved` is false when the class keeps its time. */
  readonly onClose: (isSaved: boolean) => void
}

/** Confirms a new time of a class: from when to when, blockers, which classes of a series, and the reason. */
export default function RescheduleDialog({ input, clock, onClose }: RescheduleDialogProps) {
  const { t } = useTranslation('schedule')
  const sheet = useQuery({ ...classSheet(input.row.id), staleTime: 0 })
  const closed = sheet.data?.acts.reschedule ?? null
  const back = () => onClose(false)
  return (
    <Dialog onClose={back} size={460} title={t('moveTitle', { class: titleOf(input.row) })}>
      {sheet.isError ? (
        <Failure failure={sheet.error} onRetry={() => void sheet.refetch()} />
      ) : !sheet.data ? (
        <Skeleton h={220} />
      ) : closed ? (
        <div className={classes.move}>
          <FormFailure failure={{ sentence: closed.message, requestId: null, retry: false }} />
          <TransferQuotas quotas={sheet.data.quotas} />
          <Group justify="flex-end">
            <Button onClick={back} data-autofocus>
              {t('leaveIt')}
            </Button>
          </Group>
        </div>
      ) : (
        <RescheduleForm input={input} detail={sheet.data} clock={clock} onClose={onClose} />
      )}
    </Dialog>
  )
}
