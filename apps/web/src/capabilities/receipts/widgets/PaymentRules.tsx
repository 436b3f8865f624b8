import { NumberInput, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Answer } from '@qadam/contract/endpoint.ts'
import {
  changeReminderSettings,
  type getReminderSettings,
} from '@qadam/contract/payment-reminders/endpoints.ts'
import { maxStopAfterDays } from '@qadam/contract/payment-reminders/rules.ts'
import { changeReceiptSettings, type getReceiptSettings } from '@qadam/contract/receipts/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { RulesForm } from '../../../ui/RulesForm.tsx'
import { RulesSection } from '../../../ui/RulesSection.tsx'
import { receiptSettingsQuery, reminderSettingsQuery } from '../queries.ts'

/** Renders what the school asks for with a receipt, and whether families are reminded of payments. */
export default function PaymentRules() {
  const { t } = useTranslation('payments')
  const receipts = useQuery(receiptSettingsQuery)
  const reminders = useQuery(reminderSettingsQuery)
  return (
    <RulesSection title={t('rulesTitle')} text={t('rulesText')} queries={[receipts, reminders]}>
      {receipts.data && reminders.data && <Rules receipts={receipts.data} reminders={reminders.data} />}
    </RulesSection>
  )
}

interface RulesProps {
  readonly receipts: Answer<typeof getReceiptSettings>
  readonly reminders: Answer<typeof getReminderSettings>
}

function Rules({ receipts, reminders }: RulesProps) {
  const { t } = useTranslation('payments')
  const queries = useQueryClient()
  const form = useForm({
    initialValues: {
      file_required: receipts.file_required,
      is_on: reminders.is_on,
      stop_after_days: reminders.stop_after_days ?? ('' as number | ''),
      to_guardians: reminders.to_guardians,
      to_curators: reminders.to_curators,
    },
  })
  const send = useSubmit(
    async ({ file_required, is_on, stop_after_days, to_guardians, to_curators }: typeof form.values) => {
      if (file_required !== receipts.file_required) {
        await call(changeReceiptSettings, { body: { file_required, version: receipts.version } })
        // Where the next call fails, this one is not sent again.
        await queries.invalidateQueries(receiptSettingsQuery)
      }
      const days = stop_after_days === '' ? null : stop_after_days
      const rules = { is_on, stop_after_days: days, to_guardians, to_curators }
      if (Object.entries(rules).some(([name, value]) => value !== reminders[name as keyof typeof rules]))
        await call(changeReminderSettings, { body: { ...rules, version: reminders.version } })
    },
    {
      form,
      invalidates: [receiptSettingsQuery.queryKey, reminderSettingsQuery.queryKey],
      success: t('rulesSaved'),
    },
  )
  return (
    <RulesForm send={send} onSubmit={form.onSubmit((values) => void send.submit(values))}>
      <Switch
        label={t('ruleFile')}
        description={t('ruleFileText')}
        {...form.getInputProps('file_required', { type: 'checkbox' })}
      />
      <Switch
        label={t('ruleReminders')}
        description={t('ruleRemindersText')}
        {...form.getInputProps('is_on', { type: 'checkbox' })}
      />
      {form.values.is_on && (
        <>
          <Switch
            label={t('ruleGuardians')}
            description={t('ruleGuardiansText')}
            {...form.getInputProps('to_guardians', { type: 'checkbox' })}
          />
          <Switch
            label={t('ruleCurators')}
            description={t('ruleCuratorsText')}
            {...form.getInputProps('to_curators', { type: 'checkbox' })}
          />
          <NumberInput
            label={t('ruleStop')}
            description={t('ruleStopText')}
            min={1}
            max={maxStopAfterDays}
            allowDecimal={false}
            maw="16rem"
            {...form.getInputProps('stop_after_days')}
          />
        </>
      )}
    </RulesForm>
  )
}
