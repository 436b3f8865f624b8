import { Button, NumberInput, Stack, Switch } from '@mantine/core'
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
import { Failure } from '../../../ui/Failure.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { Section } from '../../../ui/Section.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { receiptSettingsQuery, reminderSettingsQuery } from '../queries.ts'

/** Renders what the school asks for with a receipt, and whether families are reminded of payments. */
export default function PaymentRules() {
  const { t } = useTranslation('payments')
  const receipts = useQuery(receiptSettingsQuery)
  const reminders = useQuery(reminderSettingsQuery)
  const failed = [receipts, reminders].find(({ isError, data }) => isError && !data)
  return (
    <Section title={t('rulesTitle')} text={t('rulesText')}>
      {failed ? (
        <Failure failure={failed.error} onRetry={() => void failed.refetch()} />
      ) : receipts.data && reminders.data ? (
        <RulesForm receipts={receipts.data} reminders={reminders.data} />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Section>
  )
}

interface RulesFormProps {
  readonly receipts: Answer<typeof getReceiptSettings>
  readonly reminders: Answer<typeof getReminderSettings>
}

function RulesForm({ receipts, reminders }: RulesFormProps) {
  const { t } = useTranslation('payments')
  const { t: ui } = useTranslation('ui')
  const queries = useQueryClient()
  const form = useForm({
    initialValues: {
      file_required: receipts.file_required,
      is_on: reminders.is_on,
      stop_after_days: reminders.stop_after_days ?? ('' as number | ''),
    },
  })
  const send = useSubmit(
    async ({ file_required, is_on, stop_after_days }: typeof form.values) => {
      if (file_required !== receipts.file_required) {
        await call(changeReceiptSettings, { body: { file_required, version: receipts.version } })
        // Where the next call fails, this one is not sent again.
        await queries.invalidateQueries(receiptSettingsQuery)
      }
      const days = stop_after_days === '' ? null : stop_after_days
      if (is_on !== reminders.is_on || days !== reminders.stop_after_days)
        await call(changeReminderSettings, {
          body: { is_on, stop_after_days: days, version: reminders.version },
        })
    },
    {
      form,
      invalidates: [receiptSettingsQuery.queryKey, reminderSettingsQuery.queryKey],
      success: t('rulesSaved'),
    },
  )
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void send.submit(values))}>
      <Stack>
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
          <NumberInput
            label={t('ruleStop')}
            description={t('ruleStopText')}
            min={1}
            max={maxStopAfterDays}
            allowDecimal={false}
            maw="16rem"
            {...form.getInputProps('stop_after_days')}
          />
        )}
        <FormFailure failure={send.failure} />
        <div>
          <Button type="submit" loading={send.busy}>
            {ui('save')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
