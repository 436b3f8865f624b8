export const orders = {
  subject: 'Оплата получена: {{school}}',
  greeting: 'Здравствуйте, {{name}}! Оплата получена.',
  paid: '{{course}}: {{sum}} ₸, заказ № {{number}}. Курс открыт. Это письмо не является фискальным чеком.',
  action: 'Открыть курс',
  linkBelow: 'Если кнопка не работает, откройте ссылку:',
  footer: 'Письмо отправила школа {{school}}.',
} as const
