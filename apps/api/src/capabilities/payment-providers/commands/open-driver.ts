import type { PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import type { Settings } from '../../../settings.ts'
import type { PaymentDriver } from '../rules/port.ts'
import { openDemoBank } from './demo-bank-driver.ts'
import { kaspi } from './kaspi-driver.ts'

/** Returns the driver of a provider. @throws Error for the demo bank in production */
export function openDriver(settings: Settings, provider: PaymentProvider): PaymentDriver {
  return provider === 'demo_bank' ? openDemoBank(settings) : kaspi
}
