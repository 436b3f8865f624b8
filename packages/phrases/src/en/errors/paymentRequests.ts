import type { paymentRequests as russian } from '../../ru/errors/paymentRequests.ts'
import type { Translation } from '../../translation.ts'

export const paymentRequests: Translation<typeof russian> = {
  'payment_requests.not_found': 'There is no such payment link. Reload the page.',
  'payment_requests.link_invalid':
    'This link no longer opens. Ask your child for a new one: no money was taken by this one.',
  'payment_requests.not_payable': 'This cannot be paid by a link now. Reload the page.',
  'payment_requests.under_way':
    'Somebody is paying by the earlier link right now. Wait for the bank’s answer, then reload the page.',
  'payment_requests.paid': 'This has been paid already. Reload the page.',
  'payment_requests.amount_changed': 'The amount has changed. Reload the page and check it before you pay.',
  'payment_requests.not_refundable': 'Only what was paid by this link can be given back.',
  'payment_requests.one_thing': 'A link is for one order or for one part of the payment.',
}
