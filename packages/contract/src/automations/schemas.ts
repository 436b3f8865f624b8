import { z } from 'zod'
import { mailingPurposes, mailingStates } from '../mailings/lifecycle.ts'
import { instant, plannedDay, wholeNumberOf } from '../values.ts'
import { automationKeys, dayStates, holidayKeys } from './automations.ts'

const key = z.enum(automationKeys)

export const automation = z.object({
  key,
  purpose: z.enum(mailingPurposes),
  is_on: z.boolean(),
  /** The templates whose words it sends. */
  templates: z.array(z.string()),
  /** Fields of these words that nothing fills in: it cannot be turned on until they are written. */
  blanks: z.array(z.string()),
  /** When it last went, and to how many. */
  last_on: plannedDay.nullable(),
  last_count: z.int(),
  version: z.int(),
})
export type Automation = z.output<typeof automation>
export const automations = z.object({
  results: z.array(automation),
  /** The data came from a copy: nothing goes by itself until a person resumes it here. */
  is_silent: z.boolean(),
  /** Only who reaches all students of the school changes what goes to all of them. */
  may_change: z.boolean(),
})
export const automationChange = z.strictObject({ is_on: z.boolean(), version: wholeNumberOf(0).optional() })

export const plannedDayOf = z.object({
  automation: key,
  purpose: z.enum(mailingPurposes),
  day: plannedDay,
  state: z.enum(dayStates),
  /** How many get it; of what has started, how many it is going to. */
  count: z.int(),
  mailings: z.array(z.object({ id: z.int(), state: z.enum(mailingStates) })),
})
export type PlannedDay = z.output<typeof plannedDayOf>
export const calendar = z.object({
  results: z.array(plannedDayOf),
  today: plannedDay,
  until: plannedDay,
  is_silent: z.boolean(),
  may_change: z.boolean(),
})
export type Calendar = z.output<typeof calendar>

/** `send` is for a day that was missed, while it lasts. */
export const dayStep = z.strictObject({
  automation: key,
  day: plannedDay,
  action: z.enum(['skip', 'unskip', 'send']),
})

const year = wholeNumberOf(2025, 2100)
export const datesQuery = z.object({ year: year.optional() })
export const holidayDate = z.object({
  key: z.enum(holidayKeys),
  /** Null when nobody knows it or the year has none. */
  day: plannedDay.nullable(),
  /** As the product has it. */
  usual: plannedDay.nullable(),
  is_changed: z.boolean(),
  needs_confirmation: z.boolean(),
  confirmed_at: instant.nullable(),
})
export type HolidayDate = z.output<typeof holidayDate>
export const holidayDates = z.object({ year: z.int(), results: z.array(holidayDate) })
export const dateChange = z.strictObject({
  year,
  /** Null: the product's date again. */
  day: plannedDay.nullable(),
})
