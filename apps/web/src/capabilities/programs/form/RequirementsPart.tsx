import { ActionIcon, Button, NumberInput, Select, Stack, TextInput, Title } from '@mantine/core'
import { educationDegrees } from '@qadam/contract/programs/rules.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { useWords } from '../../catalogue/program-words.ts'
import { languageChoices } from './language-choices.ts'
import classes from './ProgramForm.module.css'
import type { PartProps } from './part-props.ts'
import type { ProgramValues } from './program-values.ts'
import { RichTrio } from './TextsPart.tsx'

const maxRows = 10
const years = { min: 2000, max: 2043 }

/** Renders the requirements: text, education, and languages with certificates. */
export function RequirementsPart({ form }: PartProps) {
  const { t } = useTranslation('programs')
  const { t: words } = useWords()
  const { education, certificates } = form.values
  return (
    <Stack gap="lg">
      <RichTrio form={form} stem="text" label={t('requirementsText')} />
      <section data-field="education" aria-labelledby="education-heading">
        <Title order={3} id="education-heading">
          {t('education')}
        </Title>
        {education.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name until it is saved.
          <EducationRow key={index} index={index} form={form} row={row} />
        ))}
        {education.length < maxRows && (
          <Add
            label={t('educationAdd')}
            onClick={() =>
              form.insertListItem('education', { degree: null, start: null, end: null, min_score: '' })
            }
          />
        )}
      </section>
      <section data-field="certificates" aria-labelledby="certificates-heading">
        <Title order={3} id="certificates-heading">
          {t('certificates')}
        </Title>
        {certificates.map(({ language }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name until it is saved.
          <div key={index} className={classes.row} data-cells="3">
            <SearchableSelect
              label={t('language')}
              withAsterisk
              data={languageChoices([language], words)}
              {...form.getInputProps(`certificates.${index}.language`)}
              onCreate={(text) => form.setFieldValue(`certificates.${index}.language`, text.slice(0, 60))}
            />
            <TextInput
              label={t('certificate')}
              placeholder="IELTS"
              maxLength={100}
              {...form.getInputProps(`certificates.${index}.certificate`)}
            />
            <TextInput
              label={t('level')}
              placeholder="6.5"
              maxLength={20}
              {...form.getInputProps(`certificates.${index}.level`)}
            />
            <Remove number={index + 1} onClick={() => form.removeListItem('certificates', index)} />
          </div>
        ))}
        {certificates.length < maxRows && (
          <Add
            label={t('certificateAdd')}
            onClick={() => form.insertListItem('certificates', { language: '', certificate: '', level: '' })}
          />
        )}
      </section>
    </Stack>
  )
}

interface EducationRowProps {
  readonly index: number
  readonly form: PartProps['form']
  readonly row: ProgramValues['education'][number]
}

function EducationRow({ index, form, row }: EducationRowProps) {
  const { t } = useTranslation('programs')
  return (
    <div className={classes.row}>
      <Select
        label={t('educationDegree')}
        clearable
        data={educationDegrees.map((degree) => ({
          value: degree,
          label: t(`educationLevel.${degree}`),
        }))}
        {...form.getInputProps(`education.${index}.degree`)}
      />
      <NumberInput
        label={t('yearFrom')}
        {...years}
        value={row.start ?? ''}
        error={form.errors[`education.${index}.start`]}
        onChange={(value) =>
          form.setFieldValue(`education.${index}.start`, value === '' ? null : Number(value))
        }
      />
      <NumberInput
        label={t('yearTo')}
        {...years}
        value={row.end ?? ''}
        error={form.errors[`education.${index}.end`]}
        onChange={(value) =>
          form.setFieldValue(`education.${index}.end`, value === '' ? null : Number(value))
        }
      />
      <TextInput
        label={t('minScore')}
        maxLength={40}
        {...form.getInputProps(`education.${index}.min_score`)}
      />
      <Remove number={index + 1} onClick={() => form.removeListItem('education', index)} />
    </div>
  )
}

function Add({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="default" mt="sm" leftSection={<IconPlus size={17} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  )
}

function Remove({ number, onClick }: { number: number; onClick: () => void }) {
  const { t } = useTranslation('programs')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={classes.roundRemove}
      aria-label={t('removeRow', { number })}
      onClick={onClick}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  )
}
