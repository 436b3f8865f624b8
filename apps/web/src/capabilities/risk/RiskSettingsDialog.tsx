import { NumberInput } from '@mantine/core'
import { changeRiskSettings } from '@qadam/contract/risk/endpoints.ts'
import { type RiskThresholds, thresholdBounds } from '@qadam/contract/risk/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { riskSettingsQuery, risksKey, type Settings } from './queries.ts'

const names = Object.keys(thresholdBounds) as (keyof RiskThresholds)[]

/** Lets staff set from when a student counts as at risk. */
export default function RiskSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('risk')
  const settings = useQuery(riskSettingsQuery)
  if (settings.data) return <SettingsForm settings={settings.data} onClose={onClose} />
  return (
    <Dialog title={t('settingsTitle')} onClose={onClose}>
      {settings.isError ? (
        <Failure failure={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Dialog>
  )
}

function SettingsForm({ settings, onClose }: { readonly settings: Settings; readonly onClose: () => void }) {
  const { t } = useTranslation('risk')
  const { t: ui } = useTranslation('ui')
  const [values, setValues] = useState<Readonly<Record<keyof RiskThresholds, number | string>>>(settings)
  const isWithin = names.every((name) => {
    const value = values[name]
    const [min, max] = thresholdBounds[name]
    return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
  })
  const send = useSubmit(
    () => {
      const body = Object.fromEntries(names.map((name) => [name, Number(values[name])]))
      return call(changeRiskSettings, { body: { ...body, version: settings.version } })
    },
    { invalidates: [risksKey], success: t('saved'), onSuccess: onClose, failure: 'inline' },
  )
  return (
    <FormDialog
      title={t('settingsTitle')}
      text={t('settingsText')}
      send={ui('save')}
      busy={send.busy}
      failure={send.failure}
      lacks={isWithin ? null : t('settingsLacks')}
      onSubmit={() => void send.submit()}
      onClose={onClose}
    >
      {names.map((name) => {
        const [min, max] = thresholdBounds[name]
        return (
          <NumberInput
            key={name}
            label={t(name)}
            description={t('bounds', { min, max })}
            min={min}
            max={max}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
            value={values[name]}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        )
      })}
    </FormDialog>
  )
}
