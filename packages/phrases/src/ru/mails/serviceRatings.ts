/** What a student is asked about when they are asked for a rating, and the notice of a low mark. */
export const serviceRatings = {
  step_documents: 'документы готовы',
  step_pre_enrolment: 'университет подтвердил pre-enrolment',
  step_visa: 'виза получена',
  step_departure: 'отъезд на учёбу',
  step_course: 'курс «{{course}}»',
  lowSubject: '{{student}}: оценка {{mark}} из 5',
  greeting: 'Здравствуйте, {{name}}!',
  low: '{{student}} оценивает нашу работу на {{mark}} из 5. За что оценка: {{step}}. Напишите студенту, пока это важно.',
  openStudent: 'Открыть переписку',
  linkBelow: 'Если кнопка не работает, откройте ссылку:',
  footer: 'Это письмо отправила школа «{{school}}».',
} as const
