/** The e-mail with an announcement of a program. */
export const announcements = {
  subject: '{{program}}: {{title}}',
  greeting: 'Здравствуйте, {{name}}! Новое объявление курса «{{program}}».',
  open: 'Открыть курс',
  whenBroken: 'Если кнопка не работает, скопируйте адрес:',
  footer: 'Это письмо отправила школа «{{school}}».',
  shortBody: '{{program}}: {{text}}',
  shortTitle: '{{title}}',
} as const
