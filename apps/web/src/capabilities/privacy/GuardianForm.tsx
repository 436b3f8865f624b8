import { useForm } from '@mantine/form'
import { inviteGuardian } from '@qadam/contract/privacy/endpoints.ts'
import { newGuardian } from '@qadam/contract/privacy/schemas.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { focusFirstError } from '../../platform/field-errors.ts'
import { checked } from '../../platform/form-check.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useLanguage } from '../../ui/language.ts'
import { GuardianFields, type GuardianValues } from './GuardianFields.tsx'

interface GuardianFormProps {
  readonly student: number
  readonly onClose: () => void
  readonly run: (run: () => Promise<unknown>, done: string) => Promise<boolean>
}

/** Renders the invitation of a guardian: name, address of the link and language. */
export function GuardianForm({ student, onClose, run }: GuardianFormProps) {
  const { t } = useTranslation('privacy')
  const own = useLanguage()
  const form = useForm({
    initialValues: { name: '', email: '', relation: 'mother', language: own } as GuardianValues,
    validate: checked(newGuardian.omit({ student: true })),
  })
  const {
    submit: send,
    busy,
    failure,
  } = useSubmit(
    async (values: typeof form.values) => {
      await call(inviteGuardian, { body: { student, ...values } })
      await run(async () => undefined, t('guardianInvited'))
    },
    { form, onSuccess: onClose },
  )
  const submit = form.onSubmit(
    (values) => void send(values),
    (errors) => focusFirstError(form, errors),
  )
  return (
    <FormDialog
      title={t('inviteGuardian')}
      text={t('inviteGuardianText')}
      send={t('sendInvitation')}
      busy={busy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <GuardianFields form={form} />
    </FormDialog>
  )
}
