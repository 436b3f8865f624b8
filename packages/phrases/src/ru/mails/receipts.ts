export const receipts = {
  subject: 'Платёж получен: {{sum}}',
  refundSubject: 'Деньги возвращены: {{sum}}',
  greeting: 'Здравствуйте, {{name}}!',
  received: 'Школа получила {{sum}} ({{date}}). Спасибо! Это письмо не является фискальным чеком.',
  givenBack: 'Школа вернула вам {{sum}} ({{date}}).',
  next: 'Следующий платёж: {{sum}} до {{date}}.',
  nextWithoutDay: 'Осталось заплатить {{sum}}, дня пока нет.',
  allPaid: 'Больше платежей нет.',
  action: 'Открыть оплаты',
  linkBelow: 'Если кнопка не работает, откройте ссылку:',
  footer: 'Письмо отправила школа {{school}}.',
} as const
