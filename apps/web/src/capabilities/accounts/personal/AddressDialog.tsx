import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { GivenPassword } from '@qadam/contract/accounts/schemas.ts'
import { email, phone } from '@qadam/contract/addresses.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { focusFirstError } from '../../../platform/field-errors.ts'
import { checked } from '../../../platform/form-check.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import grid from '../../../ui/FormGrid.module.css'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { PhoneField } from '../../../ui/PhoneField.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { CodeStep } from './CodeStep.tsx'
import classes from './personal.module.css'
import type { OwnActions } from './use-own-account.ts'

export type AddressKind = 'email' | 'phone'

interface AddressDialogProps {
  readonly kind: AddressKind
  /** Initial value of the field: the current address when it only needs to be proved. */
  readonly present: string
  readonly actions: Pick<OwnActions, 'askEmail' | 'askPhone' | 'proveEmail' | 'provePhone'>
  readonly onClose: () => void
}

const schemas = {
  email: z.object({ email, current_password: GivenPassword }),
  phone: z.object({ phone, current_password: GivenPassword }),
}

/** Renders the change of an e-mail or phone number: the password, then the code sent to the new address. */
export default function AddressDialog({ kind, present, actions, onClose }: AddressDialogProps) {
  const { t } = useTranslation(['settings', 'ui'])
  const [asked, setAsked] = useState<Awaited<ReturnType<OwnActions['askEmail']>> | null>(null)
  const form = useForm<Record<string, string>>({
    initialValues: { [kind]: present, current_password: '' },
    validate: checked(schemas[kind]),
  })
  const { submit: send, busy, failure } = useSubmit(() => ask(), { form })
  const words = (name: string) => form.getValues()[name] ?? ''
  const ask = async () => {
    const asking = kind === 'email' ? actions.askEmail : actions.askPhone
    setAsked(await asking(words(kind), words('current_password')))
  }
  const submit = form.onSubmit(
    () => void send(),
    (errors) => focusFirstError(form, errors),
  )
  const prove = async (otp: string) => {
    if (!asked) return
    await (kind === 'email' ? actions.proveEmail : actions.provePhone)(asked.request, otp)
    toastSuccess(t(kind === 'email' ? 'emailChanged' : 'phoneChanged'))
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      closeOnClickOutside={false}
      title={t(kind === 'email' ? 'emailChange' : 'phoneChange')}
    >
      {asked ? (
        <CodeStep
          address={words(kind)}
          asked={asked}
          onCode={prove}
          onResend={ask}
          onBack={() => setAsked(null)}
        />
      ) : (
        <form onSubmit={submit} className={grid.form} noValidate>
          <p className={classes.lead}>{t(kind === 'email' ? 'emailChangeText' : 'phoneChangeText')}</p>
          {kind === 'email' ? (
            <TextInput
              type="email"
              label={t('emailChange')}
              autoComplete="email"
              data-autofocus
              {...form.getInputProps('email')}
            />
          ) : (
            <PhoneField label={t('phoneChange')} data-autofocus {...form.getInputProps('phone')} />
          )}
          <PasswordField
            label={t('currentPassword')}
            description={t('currentPasswordWhy')}
            autoComplete="current-password"
            {...form.getInputProps('current_password')}
          />
          <FormFailure failure={failure} />
          <DialogButtons busy={busy} onClose={onClose}>
            {t('getCode')}
          </DialogButtons>
        </form>
      )}
    </Dialog>
  )
}
