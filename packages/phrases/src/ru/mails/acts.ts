/** The e-mail about an act of completed works. */
export const acts = {
  subject: 'Акт выполненных работ: {{school}}',
  greeting: 'Здравствуйте, {{name}}! Школа составила акт выполненных работ.',
  issued: 'Акт {{number}} на {{sum}}',
  next: 'Скачайте его, подпишите вместе с тем, кто заключил договор, и передайте школе.',
  action: 'Открыть акты',
  linkBelow: 'Если кнопка не работает, откройте ссылку:',
  footer: 'Письмо отправлено школой «{{school}}».',
  oneTitle: 'Новый акт: {{number}}',
  oneBody: 'На {{sum}}. Скачайте, подпишите и передайте школе.',
  manyTitle: 'Новые акты: {{count}}',
} as const
