import type { Order } from '../queries.ts'

/** The page of an order: where a payer returns to. Its address says nothing of the outcome. */
export const successPath = ({ id, kind, course, amount }: Pick<Order, 'id' | 'kind' | 'course' | 'amount'>) =>
  ({
    to: '/success/course/$orderId/$courseId/$courseCost/$currency',
    params: {
      orderId: String(id),
      courseId: course ? String(course.id) : kind,
      courseCost: String(BigInt(amount.minor) / 100n),
      currency: amount.currency,
    },
  }) as const
