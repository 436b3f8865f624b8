import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { saveDraft, savedDraft } from '../../platform/draft.ts'
import { focusFirstError } from '../../platform/field-errors.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import grid from '../../ui/FormGrid.module.css'
import { AddressField } from './AddressField.tsx'
import { AuthPage } from './AuthPage.tsx'
import { type Address, addressIn } from './address.ts'

interface PhoneScreenProps {
  readonly next: string | undefined
  readonly onAsk: (address: Address) => Promise<void>
}

/** Renders the sign-in without a password: a code is sent to the phone or e-mail. */
export function PhoneScreen({ next, onAsk }: PhoneScreenProps) {
  const { t } = useTranslation('accounts')
  const form = useForm({
    initialValues: savedDraft('login', { address: '' }),
    validate: {
      address: (typed) =>
        typed.trim() === '' ? t('addressNeeded') : addressIn(typed) ? null : t('addressUnclear'),
    },
  })
  const { address } = form.values
  useEffect(() => saveDraft('login', { address }), [address])
  const { submit: send, busy, failure } = useSubmit(onAsk, { form })
  const submit = form.onSubmit(
    (values) => {
      const given = addressIn(values.address)
      if (given) void send(given)
    },
    (errors) => focusFirstError(form, errors),
  )
  const foot = (
    <>
      {t('phoneNew')}
      <AnchorLink to="/user-registrate" search={{ next }}>
        {t('signUp')}
      </AnchorLink>
    </>
  )
  return (
    <AuthPage title={t('phoneTitle')} lead={t('phoneLead')} foot={foot}>
      <form onSubmit={submit} className={grid.form} noValidate>
        <AddressField
          size="md"
          label={t('phoneOrEmail')}
          placeholder="+7 (701) 123-45-67"
          inputMode="tel"
          autoFocus
          {...form.getInputProps('address')}
        />
        <FormFailure failure={failure} />
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('phoneGetCode')}
        </Button>
        <ButtonLink to="/login" search={{ next }} variant="default" size="md" fullWidth>
          {t('phonePassword')}
        </ButtonLink>
      </form>
    </AuthPage>
  )
}
