import { useForm } from '@mantine/form'
import { inviteOwnGuardian } from '@qadam/contract/privacy/endpoints.ts'
import { newOwnGuardian } from '@qadam/contract/privacy/schemas.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { focusFirstError } from '../../platform/field-errors.ts'
import { checked } from '../../platform/form-check.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useLanguage } from '../../ui/language.ts'
import { GuardianFields, type GuardianValues } from './GuardianFields.tsx'
import { ownGuardiansQuery } from './queries.ts'

interface ParentFormProps {
  /** Whether the student decides alone; otherwise the parent is proposed to staff. */
  readonly decides: boolean
  readonly onClose: () => void
}

/** Invites or proposes a parent by the student. */
export function ParentForm({ decides, onClose }: ParentFormProps) {
  const { t } = useTranslation('privacy')
  const own = useLanguage()
  const form = useForm({
    initialValues: { name: '', email: '', relation: 'mother', language: own } as GuardianValues,
    validate: checked(newOwnGuardian),
  })
  const send = useSubmit((values: GuardianValues) => call(inviteOwnGuardian, { body: values }), {
    form,
    invalidates: [ownGuardiansQuery.queryKey],
    success: t(decides ? 'parentInvited' : 'parentProposed'),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={t('inviteParent')}
      text={t(decides ? 'inviteParentText' : 'proposeParentText')}
      send={t('inviteParent')}
      busy={send.busy}
      failure={send.failure}
      onSubmit={form.onSubmit(
        (values) => void send.submit(values),
        (errors) => focusFirstError(form, errors),
      )}
      onClose={onClose}
    >
      <GuardianFields form={form} />
    </FormDialog>
  )
}
