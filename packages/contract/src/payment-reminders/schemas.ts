import { z } from 'zod'
import { flag, wholeNumberOf } from '../values.ts'
import { maxStopAfterDays } from './rules.ts'

const stopAfterDays = wholeNumberOf(1, maxStopAfterDays).nullable()

export const reminderSettings = z.object({
  is_on: z.boolean(),
  /** So many days after the last reminder the work may stop; null leaves the sentence out. */
  stop_after_days: z.int().nullable(),
  /** Whether guardians who have opened their page are reminded too, and curators notified of overdue payments. */
  to_guardians: z.boolean(),
  to_curators: z.boolean(),
  version: z.int(),
})
export const reminderSettingsChange = z.object({
  is_on: flag.optional(),
  stop_after_days: stopAfterDays.optional(),
  to_guardians: flag.optional(),
  to_curators: flag.optional(),
  /** Zero until the first change. */
  version: wholeNumberOf(0).optional(),
})
