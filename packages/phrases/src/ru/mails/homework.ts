/** The e-mail that reminds a student of homework due the next day. */
export const homework = {
  subject: 'Завтра срок сдачи',
  greeting: 'Здравствуйте, {{name}}! Завтра истекает срок сдачи:',
  item: '{{title}} — до {{time}} ({{program}})',
  kept: 'Если вы уже начали, всё написанное сохранено: останется только сдать.',
  open: 'Открыть мои работы',
  whenBroken: 'Если кнопка не работает, откройте эту ссылку:',
  footer: 'Это письмо отправила школа «{{school}}».',
  oneTitle: 'Завтра срок: {{title}}',
  oneBody: 'До {{time}}, {{program}}. Всё, что вы написали, сохранено: останется сдать.',
  manyTitle: 'Завтра срок сдачи, работ: {{count}}',
  manyBody: '{{titles}}. Всё, что вы написали, сохранено: останется сдать.',
} as const
