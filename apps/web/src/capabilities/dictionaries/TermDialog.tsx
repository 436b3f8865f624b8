import { Select, TextInput } from '@mantine/core'
import { termKinds } from '@qadam/contract/dictionaries/vocabulary-endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Submission } from '../../platform/use-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TrilingualField } from '../../ui/TrilingualField.tsx'
import type { TermRow } from './vocabulary-queries.ts'

type Term = Omit<TermRow, 'origin'>

interface TermDialogProps {
  /** Absent for a value that nobody has named yet. */
  readonly edited: TermRow | undefined
  readonly saving: Pick<Submission<never, unknown>, 'busy' | 'failure'>
  readonly onSave: (term: Term) => void
  readonly onClose: () => void
}

/** A value and its names in three languages. */
export function TermDialog({ edited, saving, onSave, onClose }: TermDialogProps) {
  const { t } = useTranslation('vocabulary')
  const { t: ui } = useTranslation('ui')
  const [kind, setKind] = useState<Term['kind']>(edited?.kind ?? 'subfield')
  const [value, setValue] = useState(edited?.value ?? '')
  const [names, setNames] = useState({
    ru: edited?.name_ru ?? '',
    kk: edited?.name_kk ?? '',
    en: edited?.name_en ?? '',
  })
  const isWhole = value.trim() !== '' && Object.values(names).some((name) => name.trim() !== '')
  return (
    <FormDialog
      wide
      title={t(edited ? 'editTerm' : 'addTerm')}
      send={ui('save')}
      busy={saving.busy}
      failure={saving.failure}
      lacks={isWhole ? null : t('lacksName')}
      onSubmit={() =>
        onSave({ kind, value: value.trim(), name_ru: names.ru, name_kk: names.kk, name_en: names.en })
      }
      onClose={onClose}
    >
      <Select
        label={t('kind')}
        allowDeselect={false}
        disabled={edited !== undefined}
        data={termKinds.map((one) => ({ value: one, label: t(`kind_${one}`) }))}
        value={kind}
        onChange={(next) => next && setKind(next)}
      />
      <TextInput
        label={t('value')}
        description={t('valueHint')}
        disabled={edited !== undefined}
        maxLength={300}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <TrilingualField label={t('names')} value={names} maxLength={300} onChange={setNames} />
    </FormDialog>
  )
}
