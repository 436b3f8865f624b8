export const debtors = {
  overdue: 'Должники',
  today: 'Платят сегодня',
  soon: 'Платят за 30 дней',
  student: 'Студент',
  amount: 'Сумма',
  currency: 'Валюта',
  due: 'Срок',
  days: 'Дней',
  promised: 'Обещали до',
  awaiting: 'Ждёт подтверждения',
  lastPaid: 'Последняя оплата',
} as const
