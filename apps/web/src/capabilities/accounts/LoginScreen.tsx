import { Alert, Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconClock } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { saveDraft, savedDraft } from '../../platform/draft.ts'
import { focusFirstError } from '../../platform/field-errors.ts'
import type { AuthStatus } from '../../platform/session.ts'
import { useEarlyForm } from '../../platform/use-early-form.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import grid from '../../ui/FormGrid.module.css'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { AddressField } from './AddressField.tsx'
import classes from './AuthPage.module.css'
import { AuthPage } from './AuthPage.tsx'
import { type Address, addressIn } from './address.ts'

interface LoginScreenProps {
  readonly status: AuthStatus
  /** True when the session expired rather than ended by logging out. */
  readonly sessionOver: boolean
  /** Redirect target, passed on to the other sign-in methods. */
  readonly next: string | undefined
  readonly onLogIn: (credentials: Address & { password: string }) => Promise<void>
}

const empty = { address: '', password: '' }

export function LoginScreen({ status, sessionOver, next, onLogIn }: LoginScreenProps) {
  const { t } = useTranslation('accounts')
  const form = useForm({
    initialValues: { ...empty, ...savedDraft('login', { address: '' }) },
    validate: {
      address: (typed) =>
        typed.trim() === '' ? t('addressNeeded') : addressIn(typed) ? null : t('addressUnclear'),
      password: (typed) => (typed === '' ? t('passwordNeeded') : null),
    },
  })
  const element = useEarlyForm(form)
  const { address } = form.values
  useEffect(() => saveDraft('login', { address }), [address])
  const { submit: send, busy, failure } = useSubmit(onLogIn, { form })
  const submit = form.onSubmit(
    (values) => {
      const given = addressIn(values.address)
      if (given) void send({ ...given, password: values.password })
    },
    (errors) => focusFirstError(form, errors),
  )
  const foot = (
    <>
      {t('noAccount')}
      <AnchorLink to="/user-registrate" search={{ next }}>
        {t('signUp')}
      </AnchorLink>
    </>
  )
  return (
    <AuthPage title={t('loginTitle')} lead={t('loginLead')} foot={foot}>
      {sessionOver && (
        <Alert
          className={classes.notice}
          icon={<IconClock size={18} aria-hidden />}
          color="brand"
          variant="light"
        >
          {t('sessionOver')}
        </Alert>
      )}
      <form
        ref={element}
        onSubmit={submit}
        className={`${grid.form} ${classes.waiting}`}
        noValidate
        aria-label={t('loginTitle')}
        aria-busy={status === 'loading'}
        data-status={status}
      >
        <AddressField
          size="md"
          label={t('address')}
          placeholder={t('addressPlaceholder')}
          autoFocus
          {...form.getInputProps('address')}
        />
        <div>
          <PasswordField
            size="md"
            label={t('password')}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <AnchorLink to="/set-password" fz="sm" className={classes.forgot}>
            {t('forgot')}
          </AnchorLink>
        </div>
        <FormFailure failure={failure} />
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('logIn')}
        </Button>
        <ButtonLink to="/phone" search={{ next }} variant="default" size="md" fullWidth>
          {t('loginByCode')}
        </ButtonLink>
      </form>
    </AuthPage>
  )
}
