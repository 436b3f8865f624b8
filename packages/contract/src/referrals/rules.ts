/** What a referrer gets of a friend's first paid purchase (R416). */
export const cashbackPercent = 5n

/** The source of a visit that a referral link brings; its campaign is the referrer's code. */
export const referralSource = 'referral'
const referralMedium = 'friend'

export const defaultWaitingDays = 14
export const maxWaitingDays = 365

/** Why a referral brings nothing: the same contact, a family that shares a guardian, or somebody known before. */
export const referralRefusals = ['own_contact', 'family', 'known', 'staff'] as const
export type ReferralRefusal = (typeof referralRefusals)[number]

/** What became of a friend. `asked` is a request of somebody without an account. */
export const referralStates = ['asked', 'registered', 'waiting', 'credited', 'withdrawn', 'refused'] as const
export type ReferralState = (typeof referralStates)[number]

/** Returns the page of a referral link, with its campaign parameter (R418). It opens the form of a free consultation. */
export const referralPath = (code: string): string =>
  `/guest-catalog?utm_source=${referralSource}&utm_medium=${referralMedium}&utm_campaign=${code}#consultation`

/** Returns the cashback of a purchase in whole tenge, rounded half up, once, on the sum. */
export function cashbackOf(minor: bigint): bigint {
  const wholeTenge = (minor * cashbackPercent + 5_000n) / 10_000n
  return wholeTenge * 100n
}
