import { Button, Group } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type OwnProfile, PasswordChange, passwordLength } from '@qadam/contract/accounts/schemas.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { focusFirstError } from '../../../platform/field-errors.ts'
import { checked } from '../../../platform/form-check.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import grid from '../../../ui/FormGrid.module.css'
import { NewPasswordField } from '../../../ui/NewPasswordField.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { Section } from '../../../ui/Section.tsx'

interface PasswordSectionProps {
  readonly profile: z.output<typeof OwnProfile>
  readonly onChange: (current: string, next: string) => Promise<void>
}

/** Renders the form that changes the password; requires the current one. */
export function PasswordSection({ profile, onChange }: PasswordSectionProps) {
  const { t } = useTranslation('settings')
  const form = useForm({
    initialValues: { current_password: '', password: '' },
    validate: checked(PasswordChange),
  })
  const {
    submit: send,
    busy,
    failure,
  } = useSubmit(
    async (values: typeof form.values) => {
      await onChange(values.current_password, values.password)
      form.reset()
    },
    { form, success: t('passwordChanged') },
  )
  const submit = form.onSubmit(
    (values) => void send(values),
    (errors) => focusFirstError(form, errors),
  )
  return (
    <Section title={t('password')} text={t('passwordText')}>
      <form onSubmit={submit} className={grid.form} noValidate>
        {/* Lets password managers find the user name. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={profile.email ?? ''}
          readOnly
          hidden
        />
        <PasswordField
          label={t('currentPassword')}
          autoComplete="current-password"
          {...form.getInputProps('current_password')}
        />
        <NewPasswordField
          label={t('newPassword')}
          min={passwordLength.min}
          near={[profile.first_name, profile.last_name, profile.email?.split('@')[0] ?? '']}
          {...form.getInputProps('password')}
        />
        <FormFailure failure={failure} />
        <Group>
          <Button type="submit" variant="light" loading={busy}>
            {t('passwordSave')}
          </Button>
        </Group>
      </form>
    </Section>
  )
}
