import { Group, NumberInput, Radio } from '@mantine/core'
import { changeMailingState } from '@qadam/contract/mailings/endpoints.ts'
import { mailingLimits } from '@qadam/contract/mailings/lifecycle.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { civilToday, number } from '../../../platform/formats.ts'
import { instantOf } from '../../../platform/school-clock.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { toastSuccess, toastUndo } from '../../../ui/toasts.ts'
import { CheckLines } from '../CheckLines.tsx'
import classes from '../Mailings.module.css'
import { checkQuery, type MailingCheck, type MailingDetail, mailingQuery, mailingsKey } from '../queries.ts'
import { useMailingActions } from '../use-mailing-actions.ts'

interface SendDialogProps {
  readonly mailing: Pick<MailingDetail, 'id' | 'version' | 'started_at' | 'purpose'>
  readonly onClose: () => void
}

/** Asks when a mailing goes, with what is to be mended before; what has begun goes on as it was decided. */
export default function SendDialog(props: SendDialogProps) {
  const { t } = useTranslation('mailings')
  const { mailing, onClose } = props
  const check = useQuery(checkQuery(mailing.id, mailing.version))
  if (check.data) return <SendForm {...props} check={check.data} />
  return (
    <Dialog title={t('sendTitle')} onClose={onClose}>
      {check.isError ? (
        <Failure failure={check.error} level={3} onRetry={() => void check.refetch()} />
      ) : (
        <TextSkeleton lines={5} />
      )}
    </Dialog>
  )
}

function SendForm({ mailing, check, onClose }: SendDialogProps & { readonly check: MailingCheck }) {
  const { t } = useTranslation('mailings')
  const language = useLanguage()
  const [time, setTime] = useState({ isLater: false, day: civilToday(), clock: '' })
  const [typed, setTyped] = useState<string | number>('')
  const at = time.isLater ? instantOf(time.day, time.clock) : null
  const isGoingOn = mailing.started_at !== null
  const { summary, lines } = check
  const send = useSending(mailing, onClose)
  const lacks = (() => {
    if (isGoingOn) return null
    if (lines.some(({ level }) => level === 'stop')) return t('lacksMending')
    if (time.isLater && at === null) return t('lacksTime')
    return summary.must_type && Number(typed) !== summary.reached ? t('lacksCount') : null
  })()
  return (
    <FormDialog
      wide
      title={t(isGoingOn ? 'goOnTitle' : 'sendTitle')}
      send={isGoingOn ? t('resume') : sendWords()}
      busy={send.busy}
      failure={send.failure}
      lacks={lacks}
      onClose={onClose}
      onSubmit={() => void send.submit({ at, count: summary.must_type ? Number(typed) : undefined })}
    >
      {isGoingOn ? (
        <p>{t('goOnText')}</p>
      ) : (
        <>
          <p>
            {t('sendCount', { count: summary.reached, number: number(summary.reached, language) })}{' '}
            {summary.minutes > 1 && t('minutes', { count: summary.minutes })}
          </p>
          <CheckLines lines={lines} />
          {summary.needs_second && (
            <p className={classes.hold}>
              {t(mailing.purpose === 'service' ? 'secondForService' : 'secondForMany', {
                limit: number(mailingLimits.approvedOver, language),
              })}
            </p>
          )}
          {summary.must_type && (
            <NumberInput
              label={t('typeCount', { number: number(summary.reached, language) })}
              description={t('typeCountText')}
              hideControls
              allowDecimal={false}
              value={typed}
              onChange={setTyped}
            />
          )}
        </>
      )}
      <WhenFields time={time} onChange={setTime} />
    </FormDialog>
  )

  function sendWords(): string {
    if (summary.needs_second) return t('submit')
    const words = { count: summary.reached, number: number(summary.reached, language) }
    return t(time.isLater ? 'plan' : 'sendNumber', words)
  }
}

interface Time {
  readonly isLater: boolean
  readonly day: string
  readonly clock: string
}

function WhenFields({ time, onChange }: { readonly time: Time; readonly onChange: (time: Time) => void }) {
  const { t } = useTranslation('mailings')
  return (
    <>
      <Radio.Group
        label={t('when')}
        description={t('schoolTime')}
        value={time.isLater ? 'at' : 'now'}
        onChange={(value) => onChange({ ...time, isLater: value === 'at' })}
      >
        <Group gap="md" mt="xs">
          <Radio value="now" label={t('now')} />
          <Radio value="at" label={t('at')} />
        </Group>
      </Radio.Group>
      {time.isLater && (
        <Group align="flex-start">
          <DayInput
            label={t('day')}
            value={time.day}
            minDate={civilToday()}
            onChange={(day) => onChange({ ...time, day: day ?? '' })}
          />
          <TimeField
            label={t('clock')}
            value={time.clock}
            onChange={(clock) => onChange({ ...time, clock })}
          />
        </Group>
      )}
    </>
  )
}

interface Sending {
  readonly at: string | null
  readonly count: number | undefined
}

/** Sends the mailing; for half a minute its toast takes it back. */
function useSending(mailing: SendDialogProps['mailing'], onDone: () => void) {
  const { t } = useTranslation('mailings')
  const queryClient = useQueryClient()
  const { step } = useMailingActions()
  return useSubmit(
    ({ at, count }: Sending) =>
      call(changeMailingState, {
        params: { id: mailing.id },
        body: { action: 'send', version: mailing.version, at, count },
      }),
    {
      failure: 'inline',
      invalidates: [mailingsKey],
      onSuccess: (sent, { at }) => {
        queryClient.setQueryData(mailingQuery(mailing.id).queryKey, sent)
        if (sent.state === 'awaiting_approval') toastSuccess(t('submitted'))
        else if (at !== null) toastSuccess(t('planned'))
        else
          toastUndo(
            t('goesSoon'),
            t('undo'),
            () => void step.submit({ id: mailing.id, action: 'take_back' }),
            mailingLimits.secondsToTakeBack * 1_000,
          )
        onDone()
      },
    },
  )
}
