import type { PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import type { Settings } from '../../../settings.ts'

/** Returns whether the demo bank exists here: nobody pays a real school with its cards. */
export const isDemoBankHere = ({ NODE_ENV }: Pick<Settings, 'NODE_ENV'>): boolean => NODE_ENV !== 'production'

/** Returns whether this installation has the provider: production has no demo bank. */
export const isAvailable = (settings: Pick<Settings, 'NODE_ENV'>, provider: PaymentProvider): boolean =>
  provider !== 'demo_bank' || isDemoBankHere(settings)
