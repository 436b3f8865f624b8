import { z } from 'zod'
import { clockTime } from '../students/values.ts'
import { id, instant, line, personName } from '../values.ts'
import { deliveryReasons, deliveryStates } from './deliveries.ts'
import { channels, choices } from './kinds.ts'
import { noticeKind } from './notice-kind.ts'

/** The address of a thing is at most so long. */
export const maxThreadLength = 300
export const bellPageSize = 30

/** The bell shows up to so many unread messages as a number. */
export const maxUnreadShown = 99

const thread = line(maxThreadLength)

export const notification = z.object({
  id: z.int(),
  kind: noticeKind,
  title: z.string(),
  body: z.string(),
  /** The path of the thing itself. */
  path: z.string(),
  thread: z.string(),
  created_at: instant,
  is_read: z.boolean(),
  is_muted: z.boolean(),
})
export type Notification = z.output<typeof notification>

/** A page of the bell, newest first: those before `before`. */
export const bellQuery = z.object({
  before: id.optional(),
  unread: z.enum(['true', 'false']).optional(),
})
export const bell = z.object({
  unread: z.int(),
  results: z.array(notification),
  /** `before` of the next page; null at the end. */
  next: z.int().nullable(),
})

export const unreadCount = z.object({ unread: z.int() })

/** One message, those of a thread, or all up to the newest that was shown. */
export const readMark = z
  .strictObject({ id: id.optional(), thread: thread.optional(), until: id.optional() })
  .refine((given) => [given.id, given.thread, given.until].filter((one) => one !== undefined).length === 1, {
    path: ['id'],
    message: 'field.required',
  })

export const mute = z.strictObject({ thread, muted: z.boolean() })

export const kindSettings = z.object({
  kind: noticeKind,
  can_be_switched_off: z.boolean(),
  choices: z.array(
    z.object({
      channel: z.enum(channels),
      choice: z.enum(choices),
      /** What may be chosen: what must be known goes by one channel at least, and the bell has no digest. */
      offered: z.array(z.enum(choices)),
    }),
  ),
})
export const notificationSettings = z.object({
  kinds: z.array(kindSettings),
  quiet_from: z.string(),
  quiet_until: z.string(),
  daily_at: z.string(),
  /** IANA timezone in which the hours are. */
  zone: z.string(),
  muted: z.array(z.object({ thread: z.string(), title: z.string() })),
  /** Whether text messages reach the person; null where the school sends none. */
  sms: z.enum(['ready', 'no_phone', 'phone_unproved']).nullable(),
})
export type NotificationSettings = z.output<typeof notificationSettings>

export const settingsChange = z.strictObject({
  choice: z.strictObject({ kind: noticeKind, channel: z.enum(channels), choice: z.enum(choices) }).optional(),
  quiet_from: clockTime.optional(),
  quiet_until: clockTime.optional(),
  daily_at: clockTime.optional(),
})

const step = z.object({
  at: instant,
  state: z.enum(deliveryStates),
  reason: z.enum(deliveryReasons).nullable(),
  error: z.string().nullable(),
})

/** What became of one message of a person, for staff. */
export const sentNotice = z.object({
  id: z.int(),
  kind: noticeKind,
  title: z.string(),
  created_at: instant,
  in_bell: z.boolean(),
  read_at: instant.nullable(),
  deliveries: z.array(
    z.object({
      channel: z.enum(channels),
      state: z.enum(deliveryStates),
      not_before: instant.nullable(),
      steps: z.array(step),
    }),
  ),
})
export const sentNotices = z.object({
  person: personName,
  results: z.array(sentNotice),
  next: z.int().nullable(),
})
