import type { Order } from './queries.ts'

/** The page of an order: where a payer returns to. Its address says nothing of the outcome. */
export const successPath = ({ id, course, amount }: Pick<Order, 'id' | 'course' | 'amount'>) =>
  ({
    to: '/success/course/$orderId/$courseId/$courseCost/$currency',
    params: {
      orderId: String(id),
      courseId: String(course.id),
      courseCost: String(BigInt(amount.minor) / 100n),
      currency: amount.currency,
    },
  }) as const
