import type { Education, LanguageCertificate, MasteredLanguage } from '@qadam/contract/education/schemas.ts'
import { type AssessmentForm, greatestScore } from '@qadam/contract/education/vocabulary.ts'

/** Rows as they are typed: every field a text, an empty one for nothing. */
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

/** The phrase of each fault of a row, by its field. */
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

/** The greatest score of the chosen form; a hundred while none is chosen. */
export function greatestOf(form: string): number {
  return greatestScore[form as AssessmentForm] ?? 100
}

/** What a place of learning lacks, each fault with its own sentence. */
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

/** Whether nothing was typed into a row; the degree is chosen from the beginning and says nothing. */
export function isEmptyRow(row: object): boolean {
  return Object.entries(row).every(([name, value]) => name === 'degree' || value === '')
}

const numberOrNull = (typed: string) => (typed === '' ? null : Number(typed))

/** What is sent for each row. */
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

/** Rows that are there, as they are typed. */
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
