/** Hours that an order can be paid after it was made; its price stands that long. */
export const orderHours = 24

export const orderLimits = { reason: 500, policy: 4_000 } as const

/** Currency in which courses are sold here: providers of Kazakhstan take tenge. */
export const saleCurrency = 'KZT'
