/** E-mails that remind of a payment: before its day, on it and after it. */
export const paymentReminders = {
  greeting: 'Здравствуйте, {{name}}!',
  studies: 'Оплата обучения',
  inWeekSubject: 'Через неделю платёж: {{sum}}',
  inWeek: '{{purpose}}: {{sum}}, срок {{date}}. Если платит родитель, перешлите ему это сообщение.',
  tomorrowSubject: 'Завтра платёж: {{sum}}',
  tomorrow: '{{purpose}}: {{sum}}, срок {{date}}. Уже оплатили переводом? Отправьте чек куратору.',
  todaySubject: 'Сегодня день платежа: {{sum}}',
  today: '{{purpose}}: {{sum}}. Нужно оплатить до конца дня. Не получается? Напишите куратору, решим вместе.',
  lateSubject: 'Платёж не пришёл: {{sum}}',
  late: '{{purpose}}: {{sum}}, срок был {{date}}. Если оплатили, отправьте чек куратору. Если забыли, это легко исправить сейчас.',
  weekLateSubject: 'Неделя просрочки: {{sum}}',
  weekLate:
    '{{purpose}}: {{sum}}, срок был {{date}}. Напишите куратору, когда сможете оплатить: можно договориться о новой дате.',
  fortnightLateSubject: 'Две недели просрочки: {{sum}}',
  fortnightLate: '{{purpose}}: {{sum}}, срок был {{date}}. Свяжитесь с куратором сегодня.',
  stops: 'По договору работа может остановиться {{date}}.',
  action: 'Открыть платежи',
  linkBelow: 'Если кнопка не работает, откройте ссылку:',
  footer: 'Письмо отправила школа {{school}}.',
} as const
