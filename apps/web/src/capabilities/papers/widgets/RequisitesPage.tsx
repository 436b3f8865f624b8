import { Button, NumberInput, TextInput } from '@mantine/core'
import { changeRequisites } from '@qadam/contract/papers/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import grid from '../../../ui/FormGrid.module.css'
import { Section } from '../../../ui/Section.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { papersKey, type Requisites, requisitesQuery } from '../queries.ts'

const lines = [
  'name',
  'bin',
  'address',
  'contacts',
  'signatory',
  'signatory_position',
  'bank',
  'bic',
  'iban',
  'beneficiary_code',
  'purpose_code',
] as const
const hints = { bin: 'binHint', iban: 'ibanHint', purpose_code: 'purposeCodeHint' } as const

/** Renders how papers name the school: for the school admin a form, for managers to read. */
export default function RequisitesPage({ mayChange }: { readonly mayChange: boolean }) {
  const { t } = useTranslation('papers')
  const found = useQuery(requisitesQuery)
  if (found.isError && !found.data)
    return <Failure failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <FormSkeleton fields={7} />
  return (
    <Section title={t('requisitesTitle')} text={t(mayChange ? 'requisitesText' : 'requisitesOnlyOwner')}>
      <RequisitesForm key={found.data.version} requisites={found.data} mayChange={mayChange} />
    </Section>
  )
}

interface RequisitesFormProps {
  readonly requisites: Requisites
  readonly mayChange: boolean
}

function RequisitesForm({ requisites, mayChange }: RequisitesFormProps) {
  const { t } = useTranslation('papers')
  const { t: ui } = useTranslation('ui')
  const [values, setValues] = useState(requisites)
  const { submit, busy, failure } = useSubmit(() => call(changeRequisites, { body: values }), {
    success: t('requisitesSaved'),
    invalidates: [papersKey],
    failure: 'inline',
  })
  const faults = failure?.fields ?? {}
  return (
    <form
      className={grid.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {lines.map((name) => (
        <TextInput
          key={name}
          label={t(`requisite_${name}`)}
          description={name in hints ? t(hints[name as keyof typeof hints]) : undefined}
          inputMode={name === 'bin' ? 'numeric' : undefined}
          maxLength={name === 'address' ? 300 : 200}
          readOnly={!mayChange}
          value={values[name]}
          error={faults[name]}
          onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
        />
      ))}
      <NumberInput
        label={t('vat')}
        description={t('vatHint')}
        min={1}
        max={50}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        readOnly={!mayChange}
        value={values.vat_percent ?? ''}
        error={faults.vat_percent}
        onChange={(value) => setValues({ ...values, vat_percent: value === '' ? null : Number(value) })}
      />
      <FormFailure failure={failure} />
      {mayChange && (
        <div>
          <Button type="submit" loading={busy}>
            {ui('save')}
          </Button>
        </div>
      )}
    </form>
  )
}
