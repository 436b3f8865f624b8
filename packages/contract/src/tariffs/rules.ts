/** Days after the paid term in which a school still works in full. */
export const graceDays = 7
/** Hours that an order can be paid after it was made; its price stands that long. */
export const tariffOrderHours = 24
export const tariffLimits = { students: 100_000, months: 36, tiers: 20, discounts: 12, reason: 300 } as const

/** Hours of the school's day in which letters about its tariff go, the last one exclusive. */
export const tariffLetterHours = { from: 9, until: 20 } as const

/** Where a school stands: without a tariff of its own it works as it is. */
export const tariffStates = ['none', 'active', 'grace', 'inactive', 'suspended'] as const
export type TariffState = (typeof tariffStates)[number]

/** What letters report of the term, in order; the first three by the days that are left. */
export const tariffStages = ['fortnight', 'week', 'day', 'grace', 'ended', 'suspended'] as const
export type TariffStage = (typeof tariffStages)[number]
