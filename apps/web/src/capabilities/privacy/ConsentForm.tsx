import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { recordMinorConsent } from '@qadam/contract/privacy/endpoints.ts'
import { newMinorConsent } from '@qadam/contract/privacy/schemas.ts'
import { relations } from '@qadam/contract/privacy/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { focusFirstError } from '../../platform/field-errors.ts'
import { checked } from '../../platform/form-check.ts'
import { civilToday } from '../../platform/formats.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import grid from '../../ui/FormGrid.module.css'

interface ConsentFormProps {
  readonly student: number
  readonly onClose: () => void
  readonly run: (run: () => Promise<unknown>, done: string) => Promise<boolean>
}

const ways = ['in_person', 'paper', 'electronic'] as const

/** Renders the form that records a consent for a student under 18: who, how and when. */
export function ConsentForm({ student, onClose, run }: ConsentFormProps) {
  const { t } = useTranslation('privacy')
  const form = useForm({
    initialValues: {
      representative: '',
      relation: 'mother' as (typeof relations)[number],
      way: 'paper' as (typeof ways)[number],
      given_on: civilToday(),
    },
    validate: checked(newMinorConsent.omit({ student: true })),
  })
  const {
    submit: send,
    busy,
    failure,
  } = useSubmit(
    async (values: typeof form.values) => {
      await call(recordMinorConsent, { body: { student, ...values } })
      await run(async () => undefined, t('consentKept'))
    },
    { form, onSuccess: onClose },
  )
  const submit = form.onSubmit(
    (values) => void send(values),
    (errors) => focusFirstError(form, errors),
  )
  return (
    <FormDialog
      title={t('recordConsent')}
      text={t('recordConsentText')}
      send={t('save')}
      busy={busy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={t('representative')} data-autofocus {...form.getInputProps('representative')} />
      <div className={grid.pair}>
        <Select
          label={t('relation')}
          allowDeselect={false}
          data={relations.map((value) => ({ value, label: t(`relation_${value}`) }))}
          {...form.getInputProps('relation')}
        />
        <Select
          label={t('way')}
          allowDeselect={false}
          data={ways.map((value) => ({ value, label: t(`way_${value}`) }))}
          {...form.getInputProps('way')}
        />
      </div>
      <DayInput
        label={t('givenOn')}
        maxDate={civilToday()}
        {...form.getInputProps('given_on')}
        value={form.values.given_on || null}
        onChange={(day) => form.setFieldValue('given_on', day ?? '')}
      />
    </FormDialog>
  )
}
