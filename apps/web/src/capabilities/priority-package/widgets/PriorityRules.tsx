import { NumberInput, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Answer } from '@qadam/contract/endpoint.ts'
import {
  changePrioritySettings,
  type getPrioritySettings,
} from '@qadam/contract/priority-package/endpoints.ts'
import { maxHours } from '@qadam/contract/priority-package/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { RulesForm } from '../../../ui/RulesForm.tsx'
import { RulesSection } from '../../../ui/RulesSection.tsx'
import { prioritySettingsQuery } from '../queries.ts'

/** Renders whether the priority package is sold, for how much, and what it promises. For the school admin. */
export default function PriorityRules() {
  const { t } = useTranslation('priority')
  const settings = useQuery(prioritySettingsQuery)
  return (
    <RulesSection title={t('settingsTitle')} text={t('settingsText')} queries={[settings]}>
      {settings.data && <Rules settings={settings.data} />}
    </RulesSection>
  )
}

function Rules({ settings }: { readonly settings: Answer<typeof getPrioritySettings> }) {
  const { t } = useTranslation('priority')
  const form = useForm({
    initialValues: {
      is_sold: settings.is_sold,
      price: Number(BigInt(settings.price.minor) / 100n) as number | '',
      hours: settings.hours as number | '',
    },
  })
  const send = useSubmit(
    ({ is_sold, price, hours }: typeof form.values) =>
      call(changePrioritySettings, {
        body: {
          is_sold,
          price: price === '' ? undefined : `${price}00`,
          hours: hours === '' ? undefined : hours,
          version: settings.version,
        },
      }),
    { form, invalidates: [prioritySettingsQuery.queryKey], success: t('saved') },
  )
  return (
    <RulesForm send={send} onSubmit={form.onSubmit((values) => void send.submit(values))}>
      <Switch label={t('isSold')} {...form.getInputProps('is_sold', { type: 'checkbox' })} />
      {form.values.is_sold && (
        <>
          <NumberInput
            label={t('price')}
            min={1}
            max={9_999_999_999}
            allowDecimal={false}
            thousandSeparator=" "
            maw="16rem"
            {...form.getInputProps('price')}
          />
          <NumberInput
            label={t('hours')}
            description={t('hoursText')}
            min={1}
            max={maxHours}
            allowDecimal={false}
            maw="16rem"
            {...form.getInputProps('hours')}
          />
        </>
      )}
    </RulesForm>
  )
}
