import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { InvitationAccepted, type InvitationSeen, passwordLength } from '@qadam/contract/accounts/schemas.ts'
import type { Role } from '@qadam/contract/vocabulary.ts'
import { IconMailOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { focusFirstError } from '../../platform/field-errors.ts'
import { checked } from '../../platform/form-check.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import grid from '../../ui/FormGrid.module.css'
import { NewPasswordField } from '../../ui/NewPasswordField.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { Consent, useConsentDocuments } from '../../widgets/Consent.tsx'
import { AuthPage } from './AuthPage.tsx'
import { NameFields } from './NameFields.tsx'

const roleWords = {
  student: 'roleStudent',
  teacher: 'roleTeacher',
  admin: 'roleAdmin',
  admin_school: 'roleAdminSchool',
} as const satisfies Record<Role, string>

const WithPhone = InvitationAccepted.omit({ token: true })
const Answered = WithPhone.required({ phone: true })

export interface InvitationValues {
  readonly [field: string]: string | boolean
  readonly first_name: string
  readonly last_name: string
  readonly phone: string
  readonly password: string
  readonly consent: boolean
}

interface InvitationScreenProps {
  readonly invitation: z.output<typeof InvitationSeen>
  readonly onAccept: (values: InvitationValues, documents: readonly number[]) => Promise<void>
}

/** Renders an invitation of a teacher or manager: who invited them, name fields and a new password. */
export function InvitationScreen({ invitation, onAccept }: InvitationScreenProps) {
  const { t } = useTranslation('accounts')
  const documents = useConsentDocuments()
  const form = useForm<InvitationValues>({
    initialValues: {
      first_name: invitation.first_name,
      last_name: invitation.last_name,
      phone: '',
      password: '',
      consent: false,
    },
    validate: checked(invitation.has_phone ? WithPhone : Answered, {
      'accounts.consent_needed': () => t('consentNeeded'),
    }),
  })
  const {
    submit: send,
    busy,
    failure,
  } = useSubmit(
    (values: typeof form.values) =>
      onAccept(
        values,
        documents.map(({ id }) => id),
      ),
    { form },
  )
  const submit = form.onSubmit(
    (values) => void send(values),
    (errors) => focusFirstError(form, errors),
  )
  return (
    <AuthPage
      title={t('invitationTitle', { school: invitation.school.name })}
      lead={t('invitationLead', { role: t(roleWords[invitation.role]) })}
    >
      <form onSubmit={submit} className={grid.form} noValidate>
        <TextInput
          size="md"
          label={t('email')}
          value={invitation.email}
          readOnly
          autoComplete="username"
          description={t('invitationEmailFixed')}
          inputWrapperOrder={['label', 'input', 'description']}
        />
        <NameFields form={form} />
        {!invitation.has_phone && (
          <PhoneField size="md" label={t('phone')} {...form.getInputProps('phone')} />
        )}
        <NewPasswordField
          size="md"
          label={t('newPassword')}
          min={passwordLength.min}
          near={[form.values.first_name, form.values.last_name]}
          {...form.getInputProps('password')}
        />
        <Consent
          checked={form.values.consent}
          onChange={(consent) => form.setFieldValue('consent', consent)}
          error={form.errors.consent}
        />
        <FormFailure failure={failure} />
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('invitationAccept')}
        </Button>
      </form>
    </AuthPage>
  )
}

/** Renders the state of an invitation that was withdrawn, used or has expired. */
export function InvitationOverScreen() {
  const { t } = useTranslation('accounts')
  return (
    <StateMessage
      icon={IconMailOff}
      level={1}
      title={t('invitationInvalidTitle')}
      text={t('invitationInvalid')}
      action={<ButtonLink to="/login">{t('backToLogin')}</ButtonLink>}
    />
  )
}
