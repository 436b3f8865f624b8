/** What is sold: a course, or the priority package for documents. */
export const soldKinds = ['course', 'priority'] as const
export type SoldKind = (typeof soldKinds)[number]

/** Hours that an order can be paid after it was made; its price stands that long. */
export const orderHours = 24

export const orderLimits = { reason: 500, policy: 4_000 } as const

/** Currency in which courses are sold here: providers of Kazakhstan take tenge. */
export const saleCurrency = 'KZT'
