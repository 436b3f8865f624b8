import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { inviteGuardian } from '@qadam/contract/privacy/endpoints.ts'
import { newGuardian } from '@qadam/contract/privacy/schemas.ts'
import { relations } from '@qadam/contract/privacy/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { focusFirstError } from '../../platform/field-errors.ts'
import { checked } from '../../platform/form-check.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import grid from '../../ui/FormGrid.module.css'
import { LanguageSelect } from '../../ui/LanguageSelect.tsx'
import { useLanguage } from '../../ui/language.ts'

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
    initialValues: { name: '', email: '', relation: 'mother' as (typeof relations)[number], language: own },
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
      <TextInput label={t('guardianName')} data-autofocus {...form.getInputProps('name')} />
      <TextInput
        type="email"
        label={t('guardianEmail')}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <div className={grid.pair}>
        <Select
          label={t('relation')}
          allowDeselect={false}
          data={relations.map((value) => ({ value, label: t(`relation_${value}`) }))}
          {...form.getInputProps('relation')}
        />
        <LanguageSelect
          label={t('guardianLanguage')}
          allowDeselect={false}
          {...form.getInputProps('language')}
        />
      </div>
    </FormDialog>
  )
}
