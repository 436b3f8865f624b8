import { Select, TextInput } from '@mantine/core'
import {
  assessmentForms,
  educationDegrees,
  educationYears,
  languageLevels,
  offeredCertificates,
  studentLanguages,
} from '@qadam/contract/education/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import classes from './fields.module.css'
import {
  type CertificateRow,
  type EducationRow,
  type Fault,
  type Faults,
  greatestOf,
  type LanguageRow,
} from './row-values.ts'

export interface RowFieldsProps<Row> {
  readonly row: Row
  readonly faults: Faults<Row>
  readonly onChange: (change: Partial<Row>) => void
  /** Languages used in other rows. */
  readonly taken?: readonly string[]
}

const years = Array.from({ length: educationYears.last - educationYears.first + 1 }, (_, index) =>
  String(educationYears.first + index),
)
const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Returns a function that translates a field's validation error. */
function useFault<Row>(faults: Faults<Row>, values: { readonly greatest: number } = { greatest: 100 }) {
  const { t } = useTranslation('education')
  return (field: keyof Row) => {
    const fault: Fault | undefined = faults[field]
    return fault && t(fault, values)
  }
}

export function EducationFields({ row, faults, onChange }: RowFieldsProps<EducationRow>) {
  const { t } = useTranslation('education')
  const greatest = greatestOf(row.assessment_form)
  const fault = useFault(faults, { greatest })
  const year = (field: 'start' | 'end') => (
    <SearchableSelect
      className={classes.third}
      data-pair
      label={t(field)}
      required={field === 'start'}
      data={asOptions(years)}
      clearable={field === 'end'}
      clearButtonProps={{ 'aria-label': t('cancel') }}
      value={row[field] || null}
      error={fault(field)}
      onChange={(value) => onChange({ [field]: value ?? '' })}
    />
  )
  return (
    <div className={classes.row}>
      <Select
        className={classes.third}
        label={t('degree')}
        allowDeselect={false}
        data={educationDegrees.map((degree, index) => ({
          value: String(index),
          label: t(`degree_${degree}`),
        }))}
        value={row.degree}
        onChange={(value) => value && onChange({ degree: value })}
      />
      {year('start')}
      {year('end')}
      <TextInput
        className={classes.whole}
        label={t('profession')}
        description={row.degree === '0' ? t('professionHint') : undefined}
        required
        maxLength={200}
        value={row.profession_name}
        error={fault('profession_name')}
        onChange={(event) => onChange({ profession_name: event.currentTarget.value })}
      />
      <Select
        className={classes.half}
        label={t('form')}
        required
        data={assessmentForms.map((form) => ({ value: form, label: t(`form_${form}`) }))}
        value={row.assessment_form || null}
        error={fault('assessment_form')}
        onChange={(value) => onChange({ assessment_form: value ?? '' })}
      />
      <TextInput
        className={classes.half}
        label={t('score')}
        inputMode="decimal"
        maxLength={6}
        value={row.score}
        error={fault('score')}
        onChange={(event) =>
          onChange({ score: event.currentTarget.value.replace(/[^\d.,]/g, '').replace(',', '.') })
        }
      />
    </div>
  )
}

export function LanguageFields({ row, faults, onChange, taken = [] }: RowFieldsProps<LanguageRow>) {
  const { t } = useTranslation('education')
  const fault = useFault(faults)
  return (
    <div className={classes.row}>
      <Select
        className={classes.half}
        label={t('language')}
        required
        data={studentLanguages
          .filter((language) => language === row.language || !taken.includes(language))
          .map((language) => ({ value: language, label: t(`language_${language}`) }))}
        value={row.language || null}
        error={fault('language')}
        onChange={(value) => onChange({ language: value ?? '' })}
      />
      <Select
        className={classes.half}
        label={t('level')}
        required
        data={languageLevels.map((level) => ({ value: level, label: t(`level_${level}`) }))}
        value={row.level || null}
        error={fault('level')}
        onChange={(value) => onChange({ level: value ?? '' })}
      />
    </div>
  )
}

export function CertificateFields({ row, faults, onChange }: RowFieldsProps<CertificateRow>) {
  const { t } = useTranslation('education')
  const fault = useFault(faults)
  const own = row.name && !(offeredCertificates as readonly string[]).includes(row.name) ? [row.name] : []
  return (
    <div className={classes.row}>
      <SearchableSelect
        className={classes.third}
        label={t('certificateName')}
        data={asOptions([...offeredCertificates, ...own])}
        clearable
        clearButtonProps={{ 'aria-label': t('cancel') }}
        value={row.name || null}
        error={fault('name')}
        onChange={(value) => onChange({ name: value ?? '' })}
        onCreate={(text) => onChange({ name: text.slice(0, 60) })}
      />
      <TextInput
        className={classes.third}
        data-pair
        label={t('totalScore')}
        maxLength={20}
        value={row.total_score}
        onChange={(event) => onChange({ total_score: event.currentTarget.value })}
      />
      <Select
        className={classes.third}
        data-pair
        label={t('certificateLanguage')}
        clearable
        clearButtonProps={{ 'aria-label': t('cancel') }}
        data={studentLanguages.map((language) => ({ value: language, label: t(`language_${language}`) }))}
        value={row.language || null}
        onChange={(value) => onChange({ language: value ?? '' })}
      />
    </div>
  )
}
