import type { Lifecycle } from '../lifecycle.ts'

/**
 * A mailing goes only from `scheduled`, also one that is sent at once: half a minute is left to take it back. What a
 * person does is checked against this; `begin`, `hold` and `finish` are the system's.
 */
export const mailingLifecycle = {
  draft: { send: 'scheduled', submit: 'awaiting_approval' },
  awaiting_approval: { approve: 'scheduled', take_back: 'draft' },
  scheduled: { take_back: 'draft', begin: 'running', hold: 'paused' },
  running: { pause: 'paused', cancel: 'cancelled', hold: 'paused', finish: 'finished' },
  paused: { send: 'scheduled', submit: 'awaiting_approval', cancel: 'cancelled' },
  finished: { resend: 'running' },
  cancelled: {},
} as const satisfies Lifecycle

export type MailingState = keyof typeof mailingLifecycle
export const mailingStates = Object.keys(mailingLifecycle) as [MailingState, ...MailingState[]]

/** The states in which texts, audience and time can be changed. */
export const changeableStates: readonly MailingState[] = ['draft', 'paused']

/**
 * What a mailing is for. `information` is about studies and admission; `offer` sells and needs consent; `survey` asks
 * how the school works, and `greeting` greets, each with a switch of its own; `religious` is a greeting for who chose it; `service` also reaches those who unsubscribed, and so needs a reason and a second person.
 */
export const mailingPurposes = ['information', 'offer', 'survey', 'greeting', 'religious', 'service'] as const
export type MailingPurpose = (typeof mailingPurposes)[number]

/** The ways of a mailing; each person gets it by the first that reaches them. */
export const mailingChannels = ['telegram', 'email', 'sms'] as const
export type MailingChannel = (typeof mailingChannels)[number]

/** Who gets it: the students of the audience, their guardians, or both. */
export const mailingReaders = ['students', 'guardians', 'both'] as const
export type MailingReaders = (typeof mailingReaders)[number]

/** Why somebody of the audience does not get it. */
export const skipReasons = [
  'blocked',
  'no_address',
  'no_phone',
  'phone_unproved',
  'sms_off',
  'address_failed',
  'unsubscribed',
  'no_consent',
  'enough_today',
  'duplicate',
  'empty_field',
  'cancelled',
] as const
export type SkipReason = (typeof skipReasons)[number]

export const recipientStates = ['queued', 'sending', 'sent', 'failed', 'unknown', 'skipped'] as const
export type RecipientState = (typeof recipientStates)[number]

/** Why the system stopped a mailing. */
export const holdReasons = ['missed', 'audience_grew', 'failures', 'nobody', 'sender_gone'] as const
export type HoldReason = (typeof holdReasons)[number]

export const mailingLimits = {
  nameLength: 120,
  subjectLength: 120,
  /** As Telegram counts: UTF-16 units without markup. */
  bodyLength: 4_096,
  buttons: 3,
  buttonLength: 40,
  reasonLength: 300,
  chosenPeople: 500,
  audience: 100_000,
  drafts: 500,
  /** Over so many recipients the number is typed. */
  typedOver: 200,
  /** Over so many a second person approves. */
  approvedOver: 1_000,
  secondsToTakeBack: 30,
  /** A text message longer than so many parts does not go. */
  textSegments: 5,
  /** The parts of text messages that a school sends a day, and the most that it can allow. */
  textSegmentsADay: 200,
  maxTextSegmentsADay: 10_000,
} as const
