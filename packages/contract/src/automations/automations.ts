/** The holidays that a school can greet its people on. */
export const holidayKeys = [
  'new_year',
  'christmas',
  'march_8',
  'constitution_day',
  'nauryz',
  'unity_day',
  'may_7',
  'victory_day',
  'kurban_ait',
  'capital_day',
  'republic_day',
  'independence_day',
] as const
export type HolidayKey = (typeof holidayKeys)[number]

/** Messages that go by themselves on a day of each person, or on a holiday. Each is off until the school turns it on. */
export const automationKeys = [
  'salutation',
  'visa_recommendations',
  'send_off',
  'refer_a_friend',
  'loyalty',
  'service_rating',
  'birthday',
  ...holidayKeys,
] as const
export type AutomationKey = (typeof automationKeys)[number]

export const isHoliday = (key: AutomationKey): key is HolidayKey => holidayKeys.some((one) => one === key)

/** `HH:MM` by the clock of the reader. */
export const sentAt = '10:00'
export const automationLimits = {
  /** What was missed by so many hours does not go by itself. */
  hoursLate: 2,
  /** How far the calendar looks. */
  daysAhead: 60,
  /** Before the day of the visa. */
  daysBeforeVisa: 14,
  /** After the student's account was made. */
  daysUntilReferral: 30,
} as const

/**
 * What becomes of a day: `planned` goes by itself; `unconfirmed` waits until a person confirms the date; `faulty` has a text
 * that cannot be filled in; `missed` was not sent in time and waits for a person.
 */
export const dayStates = ['planned', 'skipped', 'unconfirmed', 'faulty', 'missed', 'started'] as const
export type DayState = (typeof dayStates)[number]
