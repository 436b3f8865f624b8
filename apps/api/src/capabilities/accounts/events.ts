import { languages, roles } from '@qadam/contract/vocabulary.ts'
import { z } from 'zod'
import { event, id, noPayload } from '../../platform/events/event-type.ts'

export const accessChanged = event(
  'access.changed',
  z.strictObject({
    from: z.union([
      z.literal('all'),
      z.strictObject({ countries: z.array(z.string()), packages: z.array(id) }),
    ]),
    to: z.union([
      z.literal('all'),
      z.strictObject({ countries: z.array(z.string()), packages: z.array(id) }),
    ]),
  }),
  { since: '2026-11-21' },
)
export const invitationAccepted = event('invitation.accepted', z.strictObject({ person: id }), {
  since: '2026-11-21',
})
export const invitationSent = event('invitation.sent', z.strictObject({ role: z.enum(roles) }), {
  since: '2026-11-21',
})
export const invitationSentAgain = event('invitation.sent_again', noPayload, { since: '2026-11-21' })
export const invitationWithdrawn = event('invitation.withdrawn', noPayload, { since: '2026-11-21' })
export const personAvatarChanged = event('person.avatar_changed', noPayload, { since: '2026-11-21' })
export const personAvatarRemoved = event('person.avatar_removed', noPayload, { since: '2026-11-21' })
export const personCreated = event(
  'person.created',
  z.strictObject({ role: z.enum(roles), invited: z.boolean().optional(), import_id: id.optional() }),
  { since: '2026-11-21' },
)
export const personCreatedByOperator = event(
  'person.created_by_operator',
  z.strictObject({ role: z.literal('admin_school') }),
  { since: '2026-11-21' },
)
export const personDeactivated = event('person.deactivated', noPayload, { since: '2026-11-21' })
export const personDeleted = event(
  'person.deleted',
  z.strictObject({ role: z.enum(roles), import_id: id.optional() }),
  {
    since: '2026-11-21',
  },
)
export const personDeletionRequestWithdrawn = event('person.deletion_request_withdrawn', noPayload, {
  since: '2026-11-21',
})
export const personDeletionRequested = event('person.deletion_requested', noPayload, { since: '2026-11-21' })
export const personEmailChanged = event(
  'person.email_changed',
  z.strictObject({ previous: z.string().nullable() }),
  { since: '2026-11-21' },
)
export const personFirstVisitFinished = event('person.first_visit_finished', noPayload, {
  since: '2026-11-21',
})
export const personLanguageChosen = event(
  'person.language_chosen',
  z.strictObject({ language: z.enum(languages) }),
  { since: '2026-11-21' },
)
export const personPasswordChanged = event(
  'person.password_changed',
  z.strictObject({ by: z.enum(['link', 'password', 'operator']) }),
  { since: '2026-11-21' },
)
export const personPhoneChanged = event(
  'person.phone_changed',
  z.strictObject({ previous: z.string().nullable() }),
  { since: '2026-11-21' },
)
export const personProved = event('person.proved', z.strictObject({ sign_in: id }), { since: '2026-11-22' })
export const personReactivated = event('person.reactivated', noPayload, { since: '2026-11-21' })
export const personRegistered = event(
  'person.registered',
  z.strictObject({ proved: z.enum(['email', 'sms']) }),
  { since: '2026-11-21' },
)
export const personRestored = event(
  'person.restored',
  z.strictObject({ role: z.enum(roles), away_since: z.string() }),
  { since: '2026-11-21' },
)
export const personRoleChanged = event(
  'person.role_changed',
  z.strictObject({ from: z.enum(roles), to: z.enum(roles) }),
  { since: '2026-11-21' },
)
export const personDeviceTrusted = event('person.device_trusted', z.strictObject({ device: id }), {
  since: '2026-12-01',
})
export const personDeviceUntrusted = event('person.device_untrusted', z.strictObject({ device: id }), {
  since: '2026-12-01',
})
export const personRecoveryCodeUsed = event(
  'person.recovery_code_used',
  z.strictObject({ left: z.number() }),
  { since: '2026-12-01' },
)
export const personRecoveryCodesMade = event('person.recovery_codes_made', noPayload, { since: '2026-12-01' })
export const personSecondFactorOff = event('person.second_factor_off', noPayload, { since: '2026-12-01' })
export const personSecondFactorOn = event(
  'person.second_factor_on',
  z.strictObject({ replaced: z.boolean() }),
  { since: '2026-12-01' },
)
export const personSecondFactorProved = event(
  'person.second_factor_proved',
  z.strictObject({ sign_in: id }),
  { since: '2026-12-01' },
)
export const personSecondFactorReset = event(
  'person.second_factor_reset',
  z.strictObject({ by: z.enum(['admin', 'operator']) }),
  { since: '2026-12-01' },
)
export const personSignInEnded = event('person.sign_in_ended', z.strictObject({ sign_in: id }), {
  since: '2026-11-21',
})
export const personSignInsEnded = event('person.sign_ins_ended', z.strictObject({ ended: z.number() }), {
  since: '2026-11-21',
})
export const personSignedIn = event(
  'person.signed_in',
  z.strictObject({ by: z.enum(['password', 'code', 'link']), sign_in: id }),
  { since: '2026-11-21' },
)
export const personSignedOut = event('person.signed_out', noPayload, { since: '2026-11-21' })
export const personSignedOutEverywhere = event(
  'person.signed_out_everywhere',
  z.strictObject({ ended: z.number() }),
  { since: '2026-11-21' },
)
export const personUpdated = event(
  'person.updated',
  z.strictObject({ changed: z.array(z.string()), import_id: id.optional() }),
  {
    since: '2026-11-21',
  },
)
