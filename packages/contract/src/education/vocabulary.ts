/** Degrees of an education, by the specification's index 0 to 4. */
export const educationDegrees = ['school', 'bachelor', 'magistracy', 'phd', 'college'] as const
export type EducationDegree = (typeof educationDegrees)[number]

/** The grading scale of an education, by index 0 to 2: five points, GPA of four, percent. */
export const assessmentForms = ['five', 'gpa', 'percent'] as const
export type AssessmentForm = (typeof assessmentForms)[number]
/** Labels of each form in the specification and on our screens; accepted as input. */
export const assessmentFormLabels: Readonly<Record<AssessmentForm, readonly string[]>> = {
  five: ['5-point scale', '5-балльная шкала', '5 балдық шкала'],
  gpa: ['4-point GPA', '4-балльный GPA', '4 балдық GPA'],
  percent: ['100% scale', '100-процентная шкала', '100 пайыздық шкала'],
}
/** The maximum score of each form. */
export const greatestScore: Readonly<Record<AssessmentForm, number>> = { five: 5, gpa: 4, percent: 100 }

/** Years in which an education may begin and end, inclusive. */
export const educationYears = { first: 2000, last: 2043 } as const

/** Maximum number of rows per student. */
export const educationLimits = { educations: 6, languages: 6, certificates: 4 } as const

/** Suggested certificates; a custom one may be typed. */
export const offeredCertificates = [
  'IELTS',
  'TOEFL',
  'SAT',
  'Duolingo',
  'ISE',
  'FCE',
  'CAE',
  'CPE',
  'BEC',
  'TestDaF',
  'Goethe-Zertifikat',
  'TRFL',
  'CELI',
  'CILS',
  'PLIDA',
  'DELF-DALF',
  'TCF DAP',
  'TYS',
  'TDS',
  'Tomer',
  'TOLC-I',
  'TOLC-E',
  'TOLC-SU',
] as const

/** Languages that a student may list, ISO 639-1, in the specification's order. */
export const studentLanguages = ['kk', 'ru', 'en', 'tr', 'it', 'de', 'fr'] as const
export type StudentLanguage = (typeof studentLanguages)[number]

/** Language levels; there is no A1. */
export const languageLevels = ['A2', 'B1', 'B2', 'C1', 'C2'] as const
export type LanguageLevel = (typeof languageLevels)[number]
