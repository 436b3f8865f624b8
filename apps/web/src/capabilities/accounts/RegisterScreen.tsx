import { Button, Input, SegmentedControl, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { codeChannels, passwordLength, Registration } from '@qadam/contract/accounts/schemas.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { saveDraft, savedDraft } from '../../platform/draft.ts'
import { focusFirstError } from '../../platform/field-errors.ts'
import { checked } from '../../platform/form-check.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import grid from '../../ui/FormGrid.module.css'
import { NewPasswordField } from '../../ui/NewPasswordField.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { Consent, useConsentDocuments } from '../../widgets/Consent.tsx'
import classes from './AuthPage.module.css'
import { AuthPage } from './AuthPage.tsx'
import { NameFields } from './NameFields.tsx'

const empty = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  password: '',
  channel: 'email' as (typeof codeChannels)[number],
  consent: false,
}
export type RegistrationValues = typeof empty

interface RegisterScreenProps {
  readonly next: string | undefined
  /** Returns true when the e-mail already has an account. */
  readonly isTaken: (email: string) => Promise<boolean>
  readonly onRegister: (values: RegistrationValues, documents: readonly number[]) => Promise<void>
}

/** Renders the student sign-up form; the code is entered on the next page. */
export function RegisterScreen({ next, isTaken, onRegister }: RegisterScreenProps) {
  const { t } = useTranslation('accounts')
  const documents = useConsentDocuments()
  const form = useRegistrationForm()
  const {
    submit: send,
    busy,
    failure,
  } = useSubmit(
    (values: typeof form.values) =>
      onRegister(
        values,
        documents.map(({ id }) => id),
      ),
    { form },
  )
  const submit = form.onSubmit(
    (values) => void send(values),
    (errors) => focusFirstError(form, errors),
  )
  const foot = (
    <>
      {t('haveAccount')}
      <AnchorLink to="/login" search={{ next }}>
        {t('logIn')}
      </AnchorLink>
    </>
  )
  return (
    <AuthPage title={t('registerTitle')} lead={t('registerLead')} foot={foot}>
      <form onSubmit={submit} className={grid.form} noValidate>
        <NameFields form={form} autoFocus />
        <EmailField form={form} next={next} isTaken={isTaken} />
        <PhoneField size="md" label={t('phone')} {...form.getInputProps('phone')} />
        <NewPasswordField
          size="md"
          label={t('newPassword')}
          min={passwordLength.min}
          near={[form.values.first_name, form.values.last_name, form.values.email.split('@')[0] ?? '']}
          {...form.getInputProps('password')}
        />
        <Input.Wrapper label={t('codeTo')} labelElement="div">
          <SegmentedControl
            fullWidth
            size="md"
            aria-label={t('codeTo')}
            value={form.values.channel}
            onChange={(channel) => form.setFieldValue('channel', channel as RegistrationValues['channel'])}
            data={codeChannels.map((channel) => ({ value: channel, label: t(`codeTo_${channel}`) }))}
          />
        </Input.Wrapper>
        <Consent
          checked={form.values.consent}
          onChange={(consent) => form.setFieldValue('consent', consent)}
          error={form.errors.consent}
        />
        <FormFailure failure={failure} />
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('register')}
        </Button>
        <p className={classes.quiet}>{t('registerNext')}</p>
      </form>
    </AuthPage>
  )
}

function useRegistrationForm() {
  const { t } = useTranslation('accounts')
  const form = useForm({
    initialValues: savedDraft('registration', empty),
    validate: checked(Registration, { 'accounts.consent_needed': () => t('consentNeeded') }),
  })
  useEffect(() => saveDraft('registration', form.values), [form.values])
  return form
}

interface EmailFieldProps extends Pick<RegisterScreenProps, 'next' | 'isTaken'> {
  readonly form: ReturnType<typeof useRegistrationForm>
}

/** Checks early whether the e-mail already has an account, and links to the login. */
function EmailField({ form, next, isTaken }: EmailFieldProps) {
  const { t } = useTranslation('accounts')
  const lookWhetherTaken = async () => {
    const { email } = form.getValues()
    if (email === '' || form.validateField('email').hasError) return
    // Ignore a failed check: the registration checks again.
    const taken = await isTaken(email).catch(() => false)
    if (taken && form.getValues().email === email) form.setFieldError('email', t('emailTaken'))
  }
  const emailProps = form.getInputProps('email')
  const taken = form.errors.email === t('emailTaken')
  return (
    <>
      <TextInput
        size="md"
        type="email"
        inputMode="email"
        label={t('email')}
        placeholder={t('emailPlaceholder')}
        autoComplete="email"
        {...emailProps}
        onBlur={(event) => {
          emailProps.onBlur?.(event)
          void lookWhetherTaken()
        }}
      />
      {taken && (
        <p className={classes.hint}>
          <AnchorLink to="/login" search={{ next }}>
            {t('emailTakenHelp')}
          </AnchorLink>
        </p>
      )}
    </>
  )
}
