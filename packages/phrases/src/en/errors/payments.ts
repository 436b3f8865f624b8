import type { payments as russian } from '../../ru/errors/payments.ts'
import type { Translation } from '../../translation.ts'

export const payments: Translation<typeof russian> = {
  'payments.provider_not_here': 'This server does not have this way to pay. Choose another one.',
  'payments.provider_is_off': 'The school does not take payments this way. Choose another one.',
  'payments.fields_missing': 'Fill in the required fields of this way to pay first.',
  'payments.not_paid': 'This payment did not succeed; there is nothing to give back.',
  'payments.refund_too_large': 'No more can be given back than is left of what was paid. Lower the amount.',
  'payments.refund_by_order': 'The payment of an order is refunded in the order itself.',
  'payments.refund_key_reused': 'This refund was sent with another amount already. Reload the page.',
  'payments.refund_settled': 'The outcome of this refund is recorded already. Reload the page.',
  'payments.own_refund': 'Another person confirms or rejects the refund that you recorded. Ask a colleague.',
  'payments.not_genuine': 'The signature of the message does not fit or is too old.',
  'payments.not_an_address': 'This is not a network address. Example: 194.187.247.152/29.',
  'payments.statement_too_long':
    'A file holds {{max}} lines, and the statement has {{lines}}. Choose a shorter period.',
}
