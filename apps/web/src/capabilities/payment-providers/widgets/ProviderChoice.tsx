import { Radio, type RadioGroupProps, Stack } from '@mantine/core'
import type { PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import { useTranslation } from 'react-i18next'

interface ProviderChoiceProps extends Pick<RadioGroupProps, 'value' | 'onChange'> {
  readonly label: string
  readonly providers: readonly PaymentProvider[]
  /** Of the only provider, which nobody chooses. */
  readonly className?: string | undefined
}

/** Renders by what it is paid: a choice, or the name of the only provider. */
export function ProviderChoice({ label, providers, className, ...input }: ProviderChoiceProps) {
  const { t } = useTranslation('payments')
  const [only] = providers
  if (providers.length < 2) return only ? <div className={className}>{t(`provider_${only}`)}</div> : null
  return (
    <Radio.Group label={label} {...input}>
      <Stack gap="xs" mt="xs">
        {providers.map((provider) => (
          <Radio key={provider} value={provider} label={t(`provider_${provider}`)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
