/** On which days before a payment's day, on it and after it a reminder goes: days left, negative once it is over. */
export const reminderDays = [7, 1, 0, -3, -7, -14] as const
export type ReminderDay = (typeof reminderDays)[number]

/** After so many days curators are notified of an overdue payment. */
export const lateDays = [3, 7, 14] as const

/** Hours of the school's day in which reminders go, the last one exclusive. */
export const reminderHours = { from: 10, until: 20 } as const

/** The longest time after the last reminder until the work stops, in days. */
export const maxStopAfterDays = 365
