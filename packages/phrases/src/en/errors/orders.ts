import type { orders as russian } from '../../ru/errors/orders.ts'
import type { Translation } from '../../translation.ts'

export const orders: Translation<typeof russian> = {
  'orders.not_found': 'There is no such order or course. Reload the page.',
  'orders.course_not_sold':
    'This course cannot be bought here now. Write to the school: it will say how to enrol.',
  'orders.course_is_owned': 'The course is open to you already, there is nothing to pay. Open “My courses”.',
  'orders.not_sold': 'This cannot be bought here now. Write to the school: they will help you.',
  'orders.is_paid': 'The order is paid already. Reload the page.',
  'orders.is_over': 'The time of the order is over; no money was taken. Order the course again.',
  'orders.payment_under_way':
    'A payment of this order is still under way. Wait for the bank’s answer: do not pay a second time.',
  'orders.not_paid': 'Only what was paid can be given back. Reload the page.',
}
