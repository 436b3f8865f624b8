/** E-mails that remind guardians of a payment. */
export const guardianReminders = {
  greeting: 'Здравствуйте, {{name}}!',
  inWeekSubject: '{{child}}: через неделю платёж, {{sum}}',
  inWeek: '{{child}}, {{purpose}}: {{sum}}, срок {{date}}. Если дата неудобна, скажите куратору заранее.',
  tomorrowSubject: '{{child}}: завтра платёж, {{sum}}',
  tomorrow: '{{child}}, {{purpose}}: {{sum}}, срок {{date}}. Уже оплатили переводом? Отправьте чек.',
  todaySubject: '{{child}}: сегодня день платежа, {{sum}}',
  today:
    '{{child}}, {{purpose}}: {{sum}}. Нужно оплатить до конца дня. Если не получается, напишите куратору.',
  lateSubject: '{{child}}: платёж не пришёл, {{sum}}',
  late: '{{child}}, {{purpose}}: {{sum}}, срок был {{date}}. Если вы оплатили, отправьте чек, и мы найдём платёж.',
  weekLateSubject: '{{child}}: неделя просрочки, {{sum}}',
  weekLate:
    '{{child}}, {{purpose}}: {{sum}}, срок был {{date}}. Если нужна другая дата, напишите куратору, договоримся.',
  fortnightLateSubject: '{{child}}: две недели просрочки, {{sum}}',
  fortnightLate: '{{child}}, {{purpose}}: {{sum}}, срок был {{date}}. Позвоните нам, найдём решение.',
  stops: 'По договору работа может остановиться {{stops}}.',
  pay: 'Оплатить и отправить чек можно на вашей странице родителя: откройте ссылку из письма школы. Если письма нет, попросите куратора прислать новую ссылку.',
  footer: 'Письмо отправила школа {{school}}. Напоминания можно отключить на странице родителя.',
} as const
