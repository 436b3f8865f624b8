/** The letter with an announcement of a program. */
export const announcements = {
  subject: '{{program}}: {{title}}',
  greeting: 'Здравствуйте, {{name}}! Новое объявление программы «{{program}}».',
  open: 'Открыть программу',
  whenBroken: 'Если кнопка не работает, скопируйте адрес:',
  footer: 'Это письмо отправила школа «{{school}}».',
} as const
