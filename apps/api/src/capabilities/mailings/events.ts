import { guardianWays } from '@qadam/contract/mailings/guardian-channels.ts'
import { holdReasons, mailingPurposes, mailingStates } from '@qadam/contract/mailings/lifecycle.ts'
import { kindNames } from '@qadam/contract/notifications/kinds.ts'
import { z } from 'zod'
import { event } from '../../platform/events/event-type.ts'

// Neither texts nor names: they stand in the mailing itself.
const since = { since: '2026-11-29' }
const state = z.enum(mailingStates)

export const mailingCreated = event(
  'mailing.created',
  z.strictObject({ purpose: z.enum(mailingPurposes) }),
  since,
)
export const mailingChanged = event(
  'mailing.changed',
  z.strictObject({ changed: z.array(z.string()) }),
  since,
)
export const mailingDeleted = event('mailing.deleted', z.strictObject({}), since)
const file = z.strictObject({ file: z.int() })
export const mailingFileAdded = event('mailing.file_added', file, since)
export const mailingFileRemoved = event('mailing.file_removed', file, since)
/** `hold_reason`: why the system stopped it. */
export const mailingStateChanged = event(
  'mailing.state_changed',
  z.strictObject({
    action: z.string(),
    from: state,
    to: state,
    recipients: z.int().nullable(),
    hold_reason: z.enum(holdReasons).nullable(),
    is_self_approved: z.boolean(),
  }),
  since,
)
/** A reader chose by the link of a letter: `off` and `on` are kinds. `guardian` where it is not the person themselves. */
export const lettersChosen = event(
  'letters.chosen',
  z.strictObject({
    off: z.array(z.enum(kindNames)),
    on: z.array(z.enum(kindNames)),
    is_one_click: z.boolean(),
    guardian: z.int().nullable(),
  }),
  since,
)
/** A guardian chose on their page. */
export const guardianChannelsChosen = event(
  'guardian_channels.chosen',
  z.strictObject({
    guardian: z.int(),
    choices: z.array(
      z.strictObject({ kind: z.enum(kindNames), channel: z.enum(guardianWays), is_on: z.boolean() }),
    ),
  }),
  since,
)
const key = z.string()
export const mailingTemplateChanged = event('mailing_template.changed', z.strictObject({ key }), since)
export const mailingTemplateRestored = event('mailing_template.restored', z.strictObject({ key }), since)
export const mailingTested = event('mailing.tested', z.strictObject({}), since)
export const mailingSettingsChanged = event(
  'mailing_settings.changed',
  z.strictObject({ changed: z.array(z.string()) }),
  since,
)
/** A mailing began by itself, or more of its readers reached their hour. */
export const mailingStartedByItself = event(
  'mailing.started_by_itself',
  z.strictObject({ automation: z.string(), day: z.string(), recipients: z.int() }),
  since,
)
