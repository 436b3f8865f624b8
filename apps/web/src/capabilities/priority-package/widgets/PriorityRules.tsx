import { Button, NumberInput, Stack, Switch } from '@mantine/core'
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
import { Failure } from '../../../ui/Failure.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { Section } from '../../../ui/Section.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { prioritySettingsQuery } from '../queries.ts'

/** Renders whether the priority package is sold, for how much, and what it promises. For the school admin. */
export default function PriorityRules() {
  const { t } = useTranslation('priority')
  const { data, error, isError, refetch } = useQuery(prioritySettingsQuery)
  return (
    <Section title={t('settingsTitle')} text={t('settingsText')}>
      {isError && !data && <Failure failure={error} onRetry={() => void refetch()} />}
      {!data && !isError && <FormSkeleton fields={3} />}
      {data && <RulesForm settings={data} />}
    </Section>
  )
}

function RulesForm({ settings }: { readonly settings: Answer<typeof getPrioritySettings> }) {
  const { t } = useTranslation('priority')
  const { t: ui } = useTranslation('ui')
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
    <form noValidate onSubmit={form.onSubmit((values) => void send.submit(values))}>
      <Stack>
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
