import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { changeOrderSettings } from '@qadam/contract/orders/endpoints.ts'
import { orderLimits } from '@qadam/contract/orders/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { Section } from '../../../ui/Section.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { TrilingualField } from '../../../ui/TrilingualField.tsx'
import { orderSettingsQuery } from '../queries.ts'

/** Renders the refund policy that payers read before they pay. For the school admin. */
export default function RefundPolicy() {
  const { t } = useTranslation('orders')
  const settings = useQuery(orderSettingsQuery)
  return (
    <Section title={t('refundPolicy')} text={t('policyText')}>
      {settings.isError && !settings.data && (
        <Failure failure={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {!settings.data && !settings.isError && <FormSkeleton fields={1} />}
      {settings.data && <PolicyForm settings={settings.data} />}
    </Section>
  )
}

const languages = ['ru', 'kk', 'en'] as const

function PolicyForm({
  settings,
}: {
  readonly settings: Record<`refund_policy_${'ru' | 'kk' | 'en'}`, string | null> & { version: number }
}) {
  const { t } = useTranslation('orders')
  const { t: ui } = useTranslation('ui')
  const form = useForm({
    initialValues: {
      refund_policy_ru: settings.refund_policy_ru ?? '',
      refund_policy_kk: settings.refund_policy_kk ?? '',
      refund_policy_en: settings.refund_policy_en ?? '',
    },
  })
  const send = useSubmit(
    (values: typeof form.values) =>
      call(changeOrderSettings, { body: { ...values, version: settings.version } }),
    { form, invalidates: [orderSettingsQuery.queryKey], success: t('saved') },
  )
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void send.submit(values))}>
      <TrilingualField
        label={t('refundPolicy')}
        maxLength={orderLimits.policy}
        rows={5}
        value={{
          ru: form.values.refund_policy_ru,
          kk: form.values.refund_policy_kk,
          en: form.values.refund_policy_en,
        }}
        errors={{}}
        onChange={(value) => {
          for (const one of languages) form.setFieldValue(`refund_policy_${one}`, value[one])
        }}
      />
      <FormFailure failure={send.failure} />
      <Button type="submit" mt="md" loading={send.busy}>
        {ui('save')}
      </Button>
    </form>
  )
}
