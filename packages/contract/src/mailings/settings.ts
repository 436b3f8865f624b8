import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clockTime } from '../students/values.ts'
import { optionalLine, wholeNumberOf } from '../values.ts'
import { mailingChannels, mailingLimits } from './lifecycle.ts'

const channels = z
  .array(z.enum(mailingChannels))
  .min(1)
  .max(mailingChannels.length)
  .transform((given) => [...new Set(given)])

const facts = {
  /** How mailings name the school; empty: by its name. */
  sender_name: optionalLine(60),
  /** The ways of what goes by itself, in the order in which they are tried. */
  channels,
  /** The quiet hours of who did not choose their own, by their clock. */
  quiet_from: clockTime,
  quiet_until: clockTime,
  /** So many offers a person gets a day at most. */
  offers_a_day: wholeNumberOf(1, 10),
  /** Religious greetings also go to who has not chosen. */
  religious_to_all: z.boolean(),
  /** True when text messages are one of the ways: they cost money, so the owner alone decides. */
  sms_on: z.boolean(),
  /** The parts of text messages that go a day at most. */
  sms_segments_a_day: wholeNumberOf(1, mailingLimits.maxTextSegmentsADay),
}
export const mailingSettings = z.object({
  ...facts,
  channels: z.array(z.enum(mailingChannels)),
  /** The name of the school, which stands in for an empty one. */
  school: z.string(),
  may_change: z.boolean(),
  /** True when the installation has a provider of text messages. */
  sms_possible: z.boolean(),
  may_change_sms: z.boolean(),
  /** The parts of text messages that went today. */
  sms_segments_today: z.int(),
  version: z.int(),
})
export type MailingSettings = z.output<typeof mailingSettings>
export const mailingSettingsChange = z
  .strictObject({ ...facts, version: wholeNumberOf(0) })
  .partial()
  .refine(({ quiet_from: from, quiet_until: until }) => from === undefined || from !== until, {
    error: 'mailings.quiet_empty',
    path: ['quiet_until'],
  })
export type MailingSettingsChange = z.output<typeof mailingSettingsChange>

const path = '/api/v1/send_mail/settings/'
export const getMailingSettings = endpoint({
  method: 'GET',
  path,
  summary: 'How the mailings of the school go: sender, channels, quiet hours, offers a day',
  response: mailingSettings,
})
export const changeMailingSettings = endpoint({
  method: 'PATCH',
  path,
  summary: 'Change how the mailings of the school go',
  body: mailingSettingsChange,
  response: mailingSettings,
})
