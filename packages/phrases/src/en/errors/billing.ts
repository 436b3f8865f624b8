import type { billing as russian } from '../../ru/errors/billing.ts'
import type { Translation } from '../../translation.ts'

export const billing: Translation<typeof russian> = {
  'billing.one_thing': 'Choose payments or an order: one of the two.',
  'billing.already_voided': 'This invoice has been voided already.',
  'billing.nothing_paid':
    'No money has come for this yet: a receipt is issued for a payment that arrived and was confirmed.',
  'billing.invoice_alone': 'A receipt is not voided: record a refund, and a correction note follows.',
  'billing.due_passed': 'The day to pay by cannot be before today.',
  'billing.order_closed': 'This order has been paid or closed. Reload the page.',
  'billing.tranche_settled': 'Some of these payments have been paid or ended. Reload the list.',
  'billing.one_currency': 'One invoice can have payments in one currency only.',
  'billing.no_guardian': 'The student no longer has this guardian. Choose another payer.',
}
