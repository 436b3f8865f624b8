import type { debtors as russian } from '../../ru/documents/debtors.ts'
import type { Translation } from '../../translation.ts'

export const debtors: Translation<typeof russian> = {
  overdue: 'Debtors',
  today: 'Pay today',
  soon: 'Pay within 30 days',
  student: 'Student',
  amount: 'Amount',
  currency: 'Currency',
  due: 'Due',
  days: 'Days',
  promised: 'Promised until',
  awaiting: 'Waits to be confirmed',
  lastPaid: 'Last payment',
}
