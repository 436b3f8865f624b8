import { z } from 'zod'
import { flag, wholeNumberOf } from '../values.ts'
import { maxStopAfterDays } from './rules.ts'

const stopAfterDays = wholeNumberOf(1, maxStopAfterDays).nullable()

export const reminderSettings = z.object({
  is_on: z.boolean(),
  /** So many days after the last reminder the work may stop; null leaves the sentence out. */
  stop_after_days: z.int().nullable(),
  version: z.int(),
})
export const reminderSettingsChange = z.object({
  is_on: flag.optional(),
  stop_after_days: stopAfterDays.optional(),
  /** Zero until the first change. */
  version: wholeNumberOf(0).optional(),
})
