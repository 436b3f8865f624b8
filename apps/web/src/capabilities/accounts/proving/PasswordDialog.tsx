import { useForm } from '@mantine/form'
import { provePassword } from '@qadam/contract/accounts/endpoints.ts'
import { GivenPassword } from '@qadam/contract/accounts/schemas.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../../../platform/call.ts'
import { focusFirstError } from '../../../platform/field-errors.ts'
import { checked } from '../../../platform/form-check.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import grid from '../../../ui/FormGrid.module.css'
import { PasswordField } from '../../../ui/PasswordField.tsx'

const schema = z.object({ current_password: GivenPassword })

/** Renders the password prompt of a pending call, which continues once the password is right. */
export default function PasswordDialog({
  onAnswer,
}: {
  readonly onAnswer: (withReauthentication: boolean) => void
}) {
  const { t } = useTranslation(['settings', 'ui'])
  const form = useForm({ initialValues: { current_password: '' }, validate: checked(schema) })
  const {
    submit: send,
    busy,
    failure,
  } = useSubmit(
    async (body: typeof form.values) => {
      await call(provePassword, { body })
      onAnswer(true)
    },
    { form },
  )
  const close = () => onAnswer(false)
  const submit = form.onSubmit(
    (values) => void send(values),
    (errors) => focusFirstError(form, errors),
  )
  return (
    <Dialog onClose={close} closeOnClickOutside={false} title={t('passwordAgain')}>
      <form onSubmit={submit} className={grid.form} noValidate>
        <PasswordField
          label={t('currentPassword')}
          description={t('passwordAgainWhy')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('current_password')}
        />
        <FormFailure failure={failure} />
        <DialogButtons busy={busy} onClose={close}>
          {t('passwordAgainGoOn')}
        </DialogButtons>
      </form>
    </Dialog>
  )
}
