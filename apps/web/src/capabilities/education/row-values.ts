import type { Education, LanguageCertificate, MasteredLanguage } from '@qadam/contract/education/schemas.ts'
import { type AssessmentForm, greatestScore } from '@qadam/contract/education/vocabulary.ts'

/** Rows as form values: every field is a string, empty for no value. */
export interface EducationRow {
  readonly degree: string
  readonly profession_name: string
  readonly start: string
  readonly end: string
  readonly assessment_form: string
  readonly score: string
}
export interface LanguageRow {
  readonly language: string
  readonly level: string
}
export interface CertificateRow {
  readonly name: string
  readonly total_score: string
  readonly language: string
}

export const emptyEducation: EducationRow = {
  degree: '0',
  profession_name: '',
  start: '',
  end: '',
  assessment_form: '',
  score: '',
}
export const emptyLanguage: LanguageRow = { language: '', level: '' }
export const emptyCertificate: CertificateRow = { name: '', total_score: '', language: '' }

/** Phrase keys of a row's validation errors, by field. */
export type Faults<Row> = Partial<Record<keyof Row, Fault>>
export type Fault =
  | 'professionMissing'
  | 'startMissing'
  | 'formMissing'
  | 'languageMissing'
  | 'levelMissing'
  | 'nameMissing'
  | 'endsBeforeStart'
  | 'scoreTooHigh'

const score = (typed: string) => Number(typed.replace(',', '.'))

/** Returns the maximum score of the assessment form; 100 while none is chosen. */
export function greatestOf(form: string): number {
  return greatestScore[form as AssessmentForm] ?? 100
}

/** Validates a row of education; each error has its own phrase. */
export function faultsOfEducation(row: EducationRow): Faults<EducationRow> {
  return {
    ...(row.profession_name.trim() === '' && { profession_name: 'professionMissing' }),
    ...(row.start === '' && { start: 'startMissing' }),
    ...(row.assessment_form === '' && { assessment_form: 'formMissing' }),
    ...(row.end !== '' &&
      row.start !== '' &&
      Number(row.end) < Number(row.start) && { end: 'endsBeforeStart' }),
    ...(row.score !== '' && score(row.score) > greatestOf(row.assessment_form) && { score: 'scoreTooHigh' }),
  }
}

export function faultsOfLanguage(row: LanguageRow): Faults<LanguageRow> {
  return {
    ...(row.language === '' && { language: 'languageMissing' }),
    ...(row.level === '' && { level: 'levelMissing' }),
  }
}

export function faultsOfCertificate(row: CertificateRow): Faults<CertificateRow> {
  return row.name.trim() === '' ? { name: 'nameMissing' } : {}
}

const numberOrNull = (typed: string) => (typed === '' ? null : Number(typed))

/** Request bodies of the rows. */
export const sentEducation = (row: EducationRow) => ({
  degree: Number(row.degree),
  profession_name: row.profession_name,
  start: numberOrNull(row.start),
  end: numberOrNull(row.end),
  assessment_form: row.assessment_form as AssessmentForm | '',
  score: row.score === '' ? null : score(row.score),
})
export const sentCertificate = (row: CertificateRow) => ({
  name: row.name,
  total_score: row.total_score,
  language: row.language as '',
})
export const sentLanguage = (row: LanguageRow) => ({
  language: row.language as '',
  level: row.level as '',
})

/** Stored rows as form values. */
export const typedEducation = (row: Education): EducationRow => ({
  degree: String(row.degree),
  profession_name: row.profession_name,
  start: String(row.start ?? ''),
  end: String(row.end ?? ''),
  assessment_form: row.assessment_form ?? '',
  score: String(row.score ?? ''),
})
export const typedCertificate = ({ name, total_score, language }: LanguageCertificate): CertificateRow => ({
  name,
  total_score,
  language,
})
export const typedLanguage = ({ language, level }: MasteredLanguage): LanguageRow => ({ language, level })
