import type { tariffs as russian } from '../../ru/errors/tariffs.ts'
import type { Translation } from '../../translation.ts'

export const tariffs: Translation<typeof russian> = {
  'tariffs.none': 'The school has no plan: there is nothing to pay.',
  'tariffs.not_payable_here': 'This plan cannot be paid here. Write to the operator of Qadam, who knows how.',
  'tariffs.suspended':
    'The operator has suspended the school. Write to them: a payment would change nothing now.',
  'tariffs.order_not_found': 'There is no such order. Open the plan in the settings.',
  'tariffs.order_is_paid': 'The order is paid already. Reload the page.',
  'tariffs.order_is_over': 'The time of the order is over and no money was taken. Order the plan again.',
  'tariffs.payment_under_way':
    'A payment of this order is under way. Wait for the bank: there is no need to pay twice.',
}
