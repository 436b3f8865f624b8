import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { NewPassword, passwordLength } from '@qadam/contract/accounts/schemas.ts'
import { IconLinkOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { focusFirstError } from '../../platform/field-errors.ts'
import { checked } from '../../platform/form-check.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import grid from '../../ui/FormGrid.module.css'
import { NewPasswordField } from '../../ui/NewPasswordField.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { AuthPage } from './AuthPage.tsx'

const Chosen = z.object({ password: NewPassword })

/** Renders the form that sets a new password, opened by the link of an e-mail. */
export function NewPasswordScreen({ onSave }: { onSave: (password: string) => Promise<void> }) {
  const { t } = useTranslation('accounts')
  const form = useForm({ initialValues: { password: '' }, validate: checked(Chosen) })
  const {
    submit: send,
    busy,
    failure,
  } = useSubmit(({ password }: typeof form.values) => onSave(password), { form })
  const submit = form.onSubmit(
    (values) => void send(values),
    (errors) => focusFirstError(form, errors),
  )
  return (
    <AuthPage title={t('newPasswordTitle')} lead={t('newPasswordLead')}>
      <form onSubmit={submit} className={grid.form} noValidate>
        <NewPasswordField
          size="md"
          label={t('newPassword')}
          min={passwordLength.min}
          autoFocus
          {...form.getInputProps('password')}
        />
        <FormFailure failure={failure} />
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('newPasswordSave')}
        </Button>
      </form>
    </AuthPage>
  )
}

/** Renders the state of a recovery link that was used or has expired. */
export function LinkOverScreen() {
  const { t } = useTranslation('accounts')
  return (
    <StateMessage
      icon={IconLinkOff}
      level={1}
      title={t('recoveryInvalidTitle')}
      text={t('recoveryInvalid')}
      action={
        <>
          <ButtonLink to="/set-password">{t('recoveryNewLink')}</ButtonLink>
          <ButtonLink to="/login" variant="default">
            {t('backToLogin')}
          </ButtonLink>
        </>
      }
    />
  )
}
