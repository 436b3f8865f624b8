import type { PaymentProvider } from './vocabulary.ts'

/** A field of a provider's settings. What a school is not shown again is a key instead. */
export interface ProviderField {
  readonly name: string
  readonly maxLength: number
  /** Several values, separated by commas or spaces. */
  readonly isList?: boolean
  readonly choices?: readonly string[]
  readonly isRequired?: boolean
}

/** A key of a provider: written, stored encrypted, and never read back. */
export interface ProviderKey {
  readonly name: string
  readonly minLength: number
  readonly maxLength: number
  readonly isRequired?: boolean
}

export interface ProviderShape {
  /** How money goes back: the provider is asked, or a person does it in the provider's cabinet. */
  readonly refunds: 'asked' | 'by_hand'
  /** How a payment begins: on a page of the provider, or by a number that the payer types in its app. */
  readonly pays: 'on_page' | 'by_number'
  readonly fields: readonly ProviderField[]
  readonly keys: readonly ProviderKey[]
}

/** What a school sets for each provider. The server validates by it and the settings page shows it. */
export const providerShapes: Readonly<Record<PaymentProvider, ProviderShape>> = {
  demo_bank: {
    refunds: 'asked',
    pays: 'on_page',
    fields: [],
    keys: [{ name: 'signing_key', minLength: 16, maxLength: 200 }],
  },
  kaspi: {
    refunds: 'by_hand',
    pays: 'by_number',
    fields: [
      { name: 'addresses', maxLength: 1_000, isList: true, isRequired: true },
      { name: 'bin', maxLength: 12 },
      { name: 'answer_format', maxLength: 4, choices: ['json', 'xml'] },
    ],
    keys: [],
  },
}

/** The amount of a trial, in minor units: 100 tenge. */
export const trialAmount = { minor: '10000', currency: 'KZT' } as const

/** Seconds after which a provider is asked about an attempt without a message of it; then hourly for a day. */
export const askDelays_seconds = [5, 15, 60, 300, 1_200] as const
export const askHourlyTimes = 24

/** Returns the seconds until question number `asked` + 1, or null when it was the last one. */
export function nextAskDelay(asked: number): number | null {
  const delay = askDelays_seconds[asked]
  if (delay !== undefined) return delay
  return asked < askDelays_seconds.length + askHourlyTimes ? 3_600 : null
}

export const attemptLimits = {
  /** Banks take numbers of six to fifteen digits. */
  minNumber: 100_000,
  maxNumber: 999_999_999_999_999,
  orderRef: 64,
  returnPath: 300,
  reason: 500,
  documentNumber: 100,
} as const
