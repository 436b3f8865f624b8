import { Select, TextInput } from '@mantine/core'
import { synonymKinds, synonymLanguages } from '@qadam/contract/dictionaries/vocabulary-endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Submission } from '../../platform/use-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { LanguageSelect } from '../../ui/LanguageSelect.tsx'
import type { SynonymRow } from './vocabulary-queries.ts'

type Synonym = Omit<SynonymRow, 'origin'>

interface SynonymDialogProps {
  /** Undefined for a new one. */
  readonly edited: SynonymRow | undefined
  readonly saving: Pick<Submission<never, unknown>, 'busy' | 'failure'>
  readonly onSave: (synonym: Synonym) => void
  readonly onClose: () => void
}

/** Another word for a value. */
export function SynonymDialog({ edited, saving, onSave, onClose }: SynonymDialogProps) {
  const { t } = useTranslation('vocabulary')
  const { t: ui } = useTranslation('ui')
  const [typed, setTyped] = useState<Synonym>({
    kind: edited?.kind ?? 'subfield',
    value: edited?.value ?? '',
    language: edited?.language ?? 'ru',
    synonym: edited?.synonym ?? '',
  })
  const isWhole = typed.value.trim() !== '' && typed.synonym.trim() !== ''
  return (
    <FormDialog
      title={t(edited ? 'editSynonym' : 'addSynonym')}
      send={ui('save')}
      busy={saving.busy}
      failure={saving.failure}
      lacks={isWhole ? null : t('lacksWord')}
      onSubmit={() => onSave({ ...typed, value: typed.value.trim(), synonym: typed.synonym.trim() })}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('synonym')}
        maxLength={200}
        value={typed.synonym}
        onChange={(event) => setTyped({ ...typed, synonym: event.currentTarget.value })}
      />
      <LanguageSelect
        label={t('language')}
        allowDeselect={false}
        data={synonymLanguages.map((language) => ({ value: language, label: t(`language_${language}`) }))}
        value={typed.language}
        onChange={(chosen) =>
          setTyped({ ...typed, language: synonymLanguages.find((one) => one === chosen) ?? typed.language })
        }
      />
      <Select
        label={t('kind')}
        allowDeselect={false}
        data={synonymKinds.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
        value={typed.kind}
        onChange={(kind) => kind && setTyped({ ...typed, kind })}
      />
      <TextInput
        label={t('value')}
        description={t('valueHint')}
        maxLength={300}
        value={typed.value}
        onChange={(event) => setTyped({ ...typed, value: event.currentTarget.value })}
      />
    </FormDialog>
  )
}
