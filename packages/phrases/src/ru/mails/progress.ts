/** The e-mail with a student's progress in a program. */
export const progress = {
  subject: 'Ваши успехи: {{program}}',
  greeting: 'Здравствуйте, {{name}}! Вот как идут ваши дела на курсе «{{program}}».',
  lessons: 'Пройдено уроков: {{done}} из {{lessons}} ({{percent}} %).',
  lists: 'Сдано списков заданий: {{passed}} из {{lists}}.',
  footer: 'Это письмо отправила школа «{{school}}».',
  shortBody: 'Пройдено уроков: {{done}} из {{lessons}} ({{percent}} %). {{comment}}',
  open: 'Открыть курс',
  whenBroken: 'Если кнопка не работает, откройте эту ссылку:',
} as const
