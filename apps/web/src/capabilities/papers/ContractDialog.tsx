import { Autocomplete, Radio, TextInput } from '@mantine/core'
import { changeContract } from '@qadam/contract/papers/endpoints.ts'
import { signers } from '@qadam/contract/papers/kinds.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import grid from '../../ui/FormGrid.module.css'
import { type Contract, papersKey } from './queries.ts'

interface ContractDialogProps {
  readonly userId: number
  readonly contract: Contract
  /** Names of known guardians, to choose from. */
  readonly guardians: readonly string[]
  readonly onClose: () => void
}

/** The form of a student's contract: number, day, and who signed it. */
export function ContractDialog({ userId, contract, guardians, onClose }: ContractDialogProps) {
  const { t } = useTranslation('papers')
  const { t: ui } = useTranslation('ui')
  const [values, setValues] = useState(contract)
  const set = (change: Partial<Contract>) => setValues({ ...values, ...change })
  const { submit, busy, failure } = useSubmit(
    () => call(changeContract, { params: { userId }, body: values }),
    { success: t('contractSaved'), invalidates: [papersKey, ['acts']], failure: 'inline' },
  )
  const faults = failure?.fields ?? {}
  return (
    <FormDialog
      wide
      title={t('contract')}
      text={t('contractText')}
      send={ui('save')}
      busy={busy}
      failure={failure}
      onSubmit={() => void submit(undefined, onClose)}
      onClose={onClose}
    >
      <div className={grid.pair}>
        <TextInput
          label={t('contractNumber')}
          maxLength={60}
          data-autofocus
          value={values.number}
          error={faults.number}
          onChange={(event) => set({ number: event.currentTarget.value })}
        />
        <DayInput
          clearable
          label={t('contractDay')}
          value={values.signed_on}
          error={faults.signed_on}
          onChange={(signed_on) => set({ signed_on })}
        />
      </div>
      <Radio.Group
        label={t('signer')}
        description={t('signerHint')}
        value={values.signer}
        error={faults.signer}
        onChange={(signer) => set({ signer: signer as Contract['signer'] })}
      >
        {signers.map((signer) => (
          <Radio key={signer} mt="xs" value={signer} label={t(`signer_${signer}`)} />
        ))}
      </Radio.Group>
      {values.signer === 'guardian' && <GuardianFields {...{ values, faults, guardians, set }} />}
      <TextInput
        label={t('customerAddress')}
        maxLength={300}
        value={values.address}
        error={faults.address}
        onChange={(event) => set({ address: event.currentTarget.value })}
      />
      <TextInput
        label={t('customerContacts')}
        maxLength={200}
        value={values.contacts}
        error={faults.contacts}
        onChange={(event) => set({ contacts: event.currentTarget.value })}
      />
    </FormDialog>
  )
}

interface GuardianFieldsProps {
  readonly values: Contract
  readonly faults: Readonly<Record<string, string>>
  readonly guardians: readonly string[]
  readonly set: (change: Partial<Contract>) => void
}

function GuardianFields({ values, faults, guardians, set }: GuardianFieldsProps) {
  const { t } = useTranslation('papers')
  return (
    <div className={grid.pair}>
      <Autocomplete
        label={t('guardianName')}
        data={[...guardians]}
        maxLength={160}
        value={values.name}
        error={faults.name}
        onChange={(name) => set({ name })}
      />
      <TextInput
        label={t('guardianIin')}
        inputMode="numeric"
        maxLength={20}
        value={values.iin}
        error={faults.iin}
        onChange={(event) => set({ iin: event.currentTarget.value })}
      />
    </div>
  )
}
