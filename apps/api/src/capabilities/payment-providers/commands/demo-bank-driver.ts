import { type CurrencyCode, currencyCodes } from '@qadam/contract/money/currencies.ts'
import { money } from '@qadam/contract/money/money.ts'
import { digestOf } from '../../../platform/access/secrets.ts'
import { inSchool, type SchoolDb } from '../../../platform/database/school-db.ts'
import type { Settings } from '../../../settings.ts'
import { isDemoBankHere } from '../rules/available.ts'
import { demoBankPath, demoWrongKey, isSignedMessage, signatureHeader } from '../rules/demo-bank.ts'
import type {
  AttemptStatus,
  GenuineKnock,
  Knock,
  PaymentDriver,
  ProviderAccess,
  RefundAtProvider,
  RefundStatus,
} from '../rules/port.ts'
import { WrongKeys } from '../rules/port.ts'
import {
  type DemoPayment,
  type DemoRefund,
  findDemoPayment,
  findDemoRefund,
  openDemoPayment,
  refundDemoPayment,
} from './demo-bank.ts'

/** Returns the driver of the demo bank. @throws Error in production */
export function openDemoBank(settings: Pick<Settings, 'NODE_ENV'>): PaymentDriver {
  if (!isDemoBankHere(settings)) throw new Error('the demo bank does not start in production')
  return driver
}

/** Returns the key with which the bank signs its messages to a school: the school's own, else a derived one. */
export function signingKey({ services, schoolId, keys }: ProviderAccess): string {
  return keys.signing_key ?? digestOf(services.settings.LINK_SECRET, 'demo bank key', schoolId)
}

// The bank's books change in transactions of their own, as those of a bank outside.
const inBooks = <T>({ services, schoolId }: ProviderAccess, work: (db: SchoolDb) => Promise<T>): Promise<T> =>
  inSchool(services.pools, { schoolId }, work)

const driver: PaymentDriver = {
  name: 'demo_bank',
  lifetime_minutes: 30,
  async start(access, { number, amount, language, returnPath, expiresAt }) {
    assertKey(access)
    const { id } = await inBooks(access, (db) =>
      openDemoPayment(db, {
        number,
        minor: amount.minor,
        currency: amount.currency,
        returnAddress: returnPath,
        language,
        expiresAt,
      }),
    )
    const { LINK_SECRET } = access.services.settings
    return {
      payAddress: demoBankPath(LINK_SECRET, { schoolId: access.schoolId, number }),
      providerRef: String(id),
    }
  },
  verify: verified,
  async ask(access, { number }) {
    assertKey(access)
    return statusOf(await inBooks(access, (db) => findDemoPayment(db, number)), access.now)
  },
  async refund(access, refund) {
    const given = {
      number: refund.attempt.number,
      key: refundKey(refund),
      minor: refund.amount.minor,
    }
    const found = await inBooks(access, (db) => refundDemoPayment(access.services, db, given))
    return found
      ? refundStatus(found, access.now)
      : { state: 'failed', fault: 'not_possible', raw: JSON.stringify({ refund: 'not_possible' }) }
  },
  async askRefund(access, refund) {
    const found = await inBooks(access, (db) => findDemoRefund(db, refundKey(refund)))
    return found ? refundStatus(found, access.now) : { state: 'pending', raw: '' }
  },
}

function assertKey({ keys }: ProviderAccess): void {
  if (keys.signing_key === demoWrongKey) throw new WrongKeys('the demo bank refuses this key')
}

const refundKey = ({ id }: RefundAtProvider): string => `refund-${id}`

function verified(access: ProviderAccess, { rawBody, headers }: Knock): GenuineKnock | null {
  const header = headers[signatureHeader]
  if (typeof header !== 'string') return null
  if (!isSignedMessage(signingKey(access), { rawBody, header, now: access.now })) return null
  try {
    const { event, number } = JSON.parse(rawBody.toString()) as { event?: unknown; number?: unknown }
    if (typeof event !== 'string' || !/^[\w-]{1,100}$/.test(event)) return null
    return { eventKey: event, number: typeof number === 'string' ? number : null }
  } catch {
    return null
  }
}

function statusOf(payment: DemoPayment | undefined, now: Date): AttemptStatus {
  const raw = JSON.stringify(payment ?? { number: 'unknown' })
  if (!payment) return { state: 'unknown', reason: 'not_found', raw }
  if (payment.state === 'declined')
    return { state: 'declined', reason: payment.reason ?? 'refused_by_bank', raw }
  if (payment.state === 'paid') {
    if (payment.paid_at !== null && new Date(payment.paid_at) > now) return { state: 'waiting', raw }
    if (!isCurrency(payment.currency)) return { state: 'unknown', reason: 'other_currency', raw }
    const amount = money(BigInt(payment.amount_minor), payment.currency)
    return { state: 'succeeded', amount, providerRef: String(payment.id), raw }
  }
  return { state: new Date(payment.expires_at) <= now ? 'expired' : 'waiting', raw }
}

const isCurrency = (code: string): code is CurrencyCode => currencyCodes.some((one) => one === code)

function refundStatus(refund: DemoRefund, now: Date): RefundStatus {
  const raw = JSON.stringify(refund)
  if (refund.state === 'failed') return { state: 'failed', fault: 'card_closed', raw }
  if (refund.returns_at !== null && new Date(refund.returns_at) <= now)
    return { state: 'failed', fault: 'returned_by_bank', raw }
  return { state: 'succeeded', raw }
}
