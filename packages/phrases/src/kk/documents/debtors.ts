import type { debtors as russian } from '../../ru/documents/debtors.ts'
import type { Translation } from '../../translation.ts'

export const debtors: Translation<typeof russian> = {
  overdue: 'Борышкерлер',
  today: 'Бүгін төлейтіндер',
  soon: '30 күнде төлейтіндер',
  student: 'Студент',
  amount: 'Сома',
  currency: 'Валюта',
  due: 'Мерзімі',
  days: 'Күн',
  promised: 'Уәде еткен күні',
  awaiting: 'Растауды күтіп тұр',
  lastPaid: 'Соңғы төлем',
}
