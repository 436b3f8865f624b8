import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { relations } from '@qadam/contract/privacy/vocabulary.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import grid from '../../ui/FormGrid.module.css'
import { LanguageSelect } from '../../ui/LanguageSelect.tsx'

/** Who a guardian is and how they are written to. */
export interface GuardianValues {
  readonly name: string
  readonly email: string
  readonly relation: (typeof relations)[number]
  readonly language: Language
}

/** The fields of an invited guardian: name, address of the link, relation and language. */
export function GuardianFields({
  form,
}: {
  readonly form: Pick<UseFormReturnType<GuardianValues>, 'getInputProps'>
}) {
  const { t } = useTranslation('privacy')
  return (
    <>
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
    </>
  )
}
