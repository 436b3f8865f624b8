import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { email } from '@qadam/contract/addresses.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { savedDraft } from '../../platform/draft.ts'
import { focusFirstError } from '../../platform/field-errors.ts'
import { checked } from '../../platform/form-check.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import grid from '../../ui/FormGrid.module.css'
import { AuthPage } from './AuthPage.tsx'

const Asked = z.object({ email })

/**
 * Renders the form that requests a password recovery link, prefilled with the address from the login form.
 */
export function RecoveryScreen({ onAsk }: { onAsk: (email: string) => Promise<void> }) {
  const { t } = useTranslation('accounts')
  const typed = savedDraft('login', { address: '' }).address
  const form = useForm({
    initialValues: { email: typed.includes('@') ? typed : '' },
    validate: checked(Asked),
  })
  const {
    submit: send,
    busy,
    failure,
  } = useSubmit((values: typeof form.values) => onAsk(values.email), { form })
  const submit = form.onSubmit(
    (values) => void send(values),
    (errors) => focusFirstError(form, errors),
  )
  return (
    <AuthPage
      title={t('recoveryTitle')}
      lead={t('recoveryLead')}
      foot={<AnchorLink to="/login">{t('backToLogin')}</AnchorLink>}
    >
      <form onSubmit={submit} className={grid.form} noValidate>
        <TextInput
          size="md"
          type="email"
          inputMode="email"
          label={t('email')}
          placeholder={t('emailPlaceholder')}
          autoComplete="username"
          autoFocus
          {...form.getInputProps('email')}
        />
        <FormFailure failure={failure} />
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('recoverySend')}
        </Button>
      </form>
    </AuthPage>
  )
}
