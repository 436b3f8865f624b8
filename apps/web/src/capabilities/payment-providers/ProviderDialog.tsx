import { PasswordInput, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { changeProvider } from '@qadam/contract/payment-providers/endpoints.ts'
import { type ProviderField, providerShapes } from '@qadam/contract/payment-providers/providers.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { type Provider, paymentsKey } from './queries.ts'

interface ProviderDialogProps {
  readonly provider: Provider
  readonly onClose: () => void
}

/** Lets the school admin change a provider's settings and write its keys, which nobody reads again. */
export default function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const { t } = useTranslation('payments')
  const { t: ui } = useTranslation('ui')
  const { provider: name, version, webhook_address: webhook } = provider
  const shape = providerShapes[name]
  const form = useForm({
    initialValues: {
      settings: Object.fromEntries(
        shape.fields.map((field) => [field.name, provider.settings[field.name] ?? '']),
      ) as Record<string, string>,
      keys: Object.fromEntries(shape.keys.map((key) => [key.name, ''])) as Record<string, string>,
    },
  })
  const send = useSubmit(
    ({ settings, keys }: typeof form.values) => {
      // An empty field leaves a key as it is.
      const written = Object.fromEntries(Object.entries(keys).filter(([, text]) => text.trim() !== ''))
      return call(changeProvider, {
        params: { provider: name },
        body: { settings, ...(Object.keys(written).length > 0 ? { keys: written } : {}), version },
      })
    },
    { form, invalidates: [paymentsKey], success: t('saved'), onSuccess: onClose },
  )
  return (
    <FormDialog
      title={t(`provider_${name}`)}
      text={t(`setUpText_${name}`)}
      send={ui('save')}
      busy={send.busy}
      failure={send.failure}
      onSubmit={form.onSubmit((values) => void send.submit(values))}
      onClose={onClose}
    >
      {shape.fields.map((field) => (
        <FieldInput key={field.name} field={field} given={form.getInputProps(`settings.${field.name}`)} />
      ))}
      {shape.keys.map((key) => {
        const isSet = provider.keys.some((one) => one.name === key.name && one.is_set)
        return (
          <PasswordInput
            key={key.name}
            label={t(`key_${key.name as 'signing_key'}`)}
            description={t(`keyText_${key.name as 'signing_key'}`)}
            placeholder={t(isSet ? 'keyIsSet' : 'keyIsNotSet')}
            autoComplete="off"
            maxLength={key.maxLength}
            {...form.getInputProps(`keys.${key.name}`)}
          />
        )
      })}
      <TextInput label={t('webhook')} description={t('webhookText')} readOnly value={webhook} />
    </FormDialog>
  )
}

type Given = ReturnType<ReturnType<typeof useForm>['getInputProps']>
type FieldName = 'addresses' | 'bin' | 'answer_format'

function FieldInput({ field, given }: { readonly field: ProviderField; readonly given: Given }) {
  const { t } = useTranslation('payments')
  const name = field.name as FieldName
  const label = t(`field_${name}`)
  if (field.choices)
    return (
      <Select
        label={label}
        data={field.choices.map((value) => ({ value, label: value.toUpperCase() }))}
        {...given}
        value={given.value || field.choices[0]}
      />
    )
  return (
    <TextInput
      label={label}
      description={t(`fieldText_${name as 'addresses' | 'bin'}`)}
      withAsterisk={field.isRequired ?? false}
      maxLength={field.maxLength}
      autoComplete="off"
      {...given}
    />
  )
}
