/** The e-mail that reminds a student of homework due the next day. */
export const homework = {
  subject: 'Завтра срок сдачи',
  greeting: 'Здравствуйте, {{name}}! Завтра истекает срок сдачи:',
  item: '{{title}} — до {{time}} ({{program}})',
  kept: 'Если вы уже начали, всё написанное сохранено: останется только сдать.',
  open: 'Открыть мои работы',
  whenBroken: 'Если кнопка не работает, откройте эту ссылку:',
  footer: 'Это письмо отправила школа «{{school}}».',
} as const
