import { educationLimits } from '@qadam/contract/education/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { CertificateFields, EducationFields, LanguageFields } from '../RowFields.tsx'
import * as values from '../row-values.ts'
import { StepRows } from './StepRows.tsx'
import classes from './Wizard.module.css'
import type { WizardDraft } from './wizard-draft.ts'

interface StepProps {
  readonly draft: WizardDraft
  /** Whether faults are shown: once the person wanted to go on. */
  readonly strict: boolean
  readonly onChange: (change: Partial<WizardDraft>) => void
}

/** What will be asked, before the first step. */
export function Notice() {
  const { t } = useTranslation('education')
  return (
    <>
      <p className={classes.text}>{t('wizardNotice')}</p>
      <ol className={classes.list}>
        {(['title', 'languages', 'certificates'] as const).map((key, index) => (
          <li key={key}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            {t(key)}
          </li>
        ))}
      </ol>
      <p className={classes.text}>
        {t('wizardOptional')} {t('wizardKept')}
      </p>
    </>
  )
}

export function EducationStep({ draft, strict, onChange }: StepProps) {
  const { t } = useTranslation('education')
  const { educations } = draft
  return (
    <StepRows
      rows={educations}
      faults={strict ? educations.map(({ row }) => values.faultsOfEducation(row)) : []}
      empty={values.emptyEducation}
      max={educationLimits.educations}
      name={t('title')}
      add={t('addEducation')}
      Fields={EducationFields}
      onRows={(rows) => onChange({ educations: rows })}
    />
  )
}

export function LanguageStep({ draft, strict, onChange }: StepProps) {
  const { t } = useTranslation('education')
  const { languages } = draft
  return (
    <StepRows
      rows={languages}
      faults={strict ? languages.map(({ row }) => values.faultsOfLanguage(row)) : []}
      empty={values.emptyLanguage}
      max={educationLimits.languages}
      name={t('language')}
      add={t('addLanguage')}
      takenBy={({ language }) => language}
      Fields={LanguageFields}
      onRows={(rows) => onChange({ languages: rows })}
    />
  )
}

export function CertificateStep({ draft, strict, onChange }: StepProps) {
  const { t } = useTranslation('education')
  const { certificates } = draft
  const faultsOf = (row: values.CertificateRow) =>
    values.isEmptyRow(row) ? {} : values.faultsOfCertificate(row)
  return (
    <StepRows
      rows={certificates}
      faults={strict ? certificates.map(({ row }) => faultsOf(row)) : []}
      empty={values.emptyCertificate}
      max={educationLimits.certificates}
      name={t('certificateOne')}
      add={t('addCertificate')}
      Fields={CertificateFields}
      onRows={(rows) => onChange({ certificates: rows })}
    />
  )
}
