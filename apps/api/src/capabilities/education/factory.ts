/** An education as sent by a form. */
export const anEducation = {
  degree: 0,
  profession_name: 'Лицей',
  start: 2012,
  end: 2023,
  assessment_form: 'five',
  score: 4.8,
} as const

/** A certificate as sent by a form. */
export const aCertificate = { name: 'IELTS', total_score: '6.5', language: 'en' } as const
