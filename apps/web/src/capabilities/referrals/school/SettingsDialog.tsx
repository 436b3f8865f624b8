import { Switch, TextInput } from '@mantine/core'
import { changeReferralSettings } from '@qadam/contract/referrals/endpoints.ts'
import { maxWaitingDays } from '@qadam/contract/referrals/rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { type ReferralSettings, referralsKey } from '../queries.ts'

interface SettingsDialogProps {
  readonly settings: ReferralSettings
  readonly onClose: () => void
}

/** Asks whether the school gives cashback, and how many days it waits. */
export default function SettingsDialog({ settings, onClose }: SettingsDialogProps) {
  const { t } = useTranslation('referrals')
  const [isOn, setIsOn] = useState(settings.is_on)
  const [typed, setTyped] = useState(`${settings.waiting_days}`)
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  const send = useSubmit(
    () =>
      call(changeReferralSettings, { body: { is_on: isOn, waiting_days: days, version: settings.version } }),
    { invalidates: [referralsKey], success: t('settingsSaved'), onSuccess: onClose, failure: 'inline' },
  )
  return (
    <FormDialog
      title={t('settingsTitle')}
      text={t('settingsText')}
      send={t('settingsSave')}
      busy={send.busy}
      failure={send.failure}
      lacks={days >= 0 && days <= maxWaitingDays ? null : t('daysLack', { max: maxWaitingDays })}
      onSubmit={() => void send.submit(undefined)}
      onClose={onClose}
    >
      <Switch label={t('isOn')} checked={isOn} onChange={(event) => setIsOn(event.currentTarget.checked)} />
      <TextInput
        label={t('days')}
        inputMode="numeric"
        required
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
