import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './AuthPage.module.css'

interface NameFieldsProps {
  readonly form: { readonly getInputProps: (path: 'first_name' | 'last_name') => object }
  readonly autoFocus?: boolean
}

export function NameFields({ form, autoFocus = false }: NameFieldsProps) {
  const { t } = useTranslation('accounts')
  return (
    <div className={classes.pair}>
      <TextInput
        size="md"
        label={t('firstName')}
        autoComplete="given-name"
        autoFocus={autoFocus}
        {...form.getInputProps('first_name')}
      />
      <TextInput
        size="md"
        label={t('lastName')}
        autoComplete="family-name"
        {...form.getInputProps('last_name')}
      />
    </div>
  )
}
