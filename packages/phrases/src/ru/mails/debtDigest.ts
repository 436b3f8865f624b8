/** The daily notice to a curator about payments that became overdue. */
export const debtDigest = {
  subject: 'Просрочки ваших студентов: {{count}}',
  greeting: 'Здравствуйте, {{name}}!',
  due: 'срок был {{date}}',
  more: 'И ещё {{count}}.',
  next: 'Напоминания семьям отправлены. Свяжитесь с ними: договоритесь о новой дате или решите со школой, останавливать ли работу.',
  action: 'Открыть должников',
  openStudent: 'Открыть студента',
  linkBelow: 'Если кнопка не работает, откройте ссылку:',
  footer: 'Письмо отправила школа {{school}}.',
  short: '{{who}}. Напоминания семьям отправлены, договоритесь о новой дате.',
} as const
