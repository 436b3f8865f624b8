export const things = {
  subject: 'Добавлено: {{school}}',
  greeting: 'Здравствуйте, {{name}}! В школе появилось новое.',
  created: '{{thing}}',
  action: 'Открыть',
  linkBelow: 'Если кнопка не работает, откройте ссылку:',
  footer: 'Письмо отправлено школой {{school}}.',
}
