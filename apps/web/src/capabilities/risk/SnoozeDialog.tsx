import { Textarea } from '@mantine/core'
import { snoozeRisk } from '@qadam/contract/risk/endpoints.ts'
import { maxRiskNote, maxSnoozeDays } from '@qadam/contract/risk/rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { civilToday, daysUntil, shortDate } from '../../platform/formats.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useLanguage } from '../../ui/language.ts'
import { risksKey } from './queries.ts'

interface RiskDialogProps {
  readonly riskId: number
  /** Whose reason, and which. */
  readonly about: string
  readonly onClose: () => void
}

/** Days after which a snoozed reason comes back unless another day is chosen. */
const usualDays = 7
const dayMs = 86_400_000

/** Asks until when a reason is put aside, and why. */
export default function SnoozeDialog({ riskId, about, onClose }: RiskDialogProps) {
  const { t } = useTranslation('risk')
  const language = useLanguage()
  const now = serverNow()
  const dayAfter = (days: number) => civilToday(new Date(now + days * dayMs))
  const [until, setUntil] = useState<string | null>(dayAfter(usualDays))
  const [text, setText] = useState('')
  const days = until === null ? -1 : daysUntil(until, new Date(now))
  const send = useSubmit(
    () => call(snoozeRisk, { params: { id: riskId }, body: { until: until ?? '', text: text.trim() } }),
    {
      invalidates: [risksKey],
      success: ({ snoozed_until }) =>
        t('snoozed', { day: shortDate(snoozed_until ?? until ?? '', language) }),
      onSuccess: onClose,
      failure: 'inline',
    },
  )
  const isOff = days < 0 || days > maxSnoozeDays
  return (
    <FormDialog
      title={t('snoozeTitle')}
      text={`${about}. ${t('snoozeText')}`}
      send={t('snooze')}
      busy={send.busy}
      failure={send.failure}
      lacks={isOff ? t('untilLacks') : text.trim() === '' ? t('whyLacks') : null}
      onSubmit={() => void send.submit()}
      onClose={onClose}
    >
      <DayInput
        label={t('until')}
        required
        value={until}
        minDate={dayAfter(0)}
        maxDate={dayAfter(maxSnoozeDays)}
        onChange={(day) => setUntil(day)}
      />
      <Textarea
        label={t('why')}
        placeholder={t('whyHint')}
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={maxRiskNote}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
