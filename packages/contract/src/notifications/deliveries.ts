/**
 * What became of a message by one channel. `unknown`: the provider's answer was lost; `dropped`: it did not go and will
 * not.
 */
export const deliveryStates = ['held', 'queued', 'sending', 'sent', 'failed', 'unknown', 'dropped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a message waits, failed or did not go. */
export const deliveryReasons = [
  'quiet_hours',
  'digest',
  'no_address',
  'no_account',
  'switched_off',
  'not_true',
  'provider_failed',
  'notice_failed',
  'no_answer',
  'address_refused',
  'address_failed',
  'bounced',
  'mail_policy',
  'letter_refused',
  'flood',
  'blocked',
  'deactivated',
  'chat_not_found',
  'bot_refused',
  'number_refused',
  'sms_ceiling',
] as const
export type DeliveryReason = (typeof deliveryReasons)[number]
