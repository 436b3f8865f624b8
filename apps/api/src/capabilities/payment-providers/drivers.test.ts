import { money } from '@qadam/contract/money/money.ts'
import type { PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import { describe, expect, test } from 'vitest'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { openDemoBank, signingKey } from './commands/demo-bank-driver.ts'
import { openDriver } from './commands/open-driver.ts'
import {
  anAttempt,
  askNow,
  attemptOf,
  bankAddress,
  kaspiCalls,
  payAtDemoBank,
  takesKaspi,
} from './factory.ts'
import { providerAccess } from './queries/provider-access.ts'
import { atProvider, findAttempt } from './queries/rows.ts'
import { signatureHeader, signMessage } from './rules/demo-bank.ts'
import type { AttemptAtProvider, Knock, ProviderAccess } from './rules/port.ts'

/** How a test plays the other side of a provider. */
interface OtherSide {
  readonly provider: PaymentProvider
  setUp(school: SchoolFixture): Promise<void>
  pay(school: SchoolFixture, attempt: AttemptAtProvider): Promise<void>
  knock(access: ProviderAccess, number: string): Knock
  /** Knocks that nobody may believe. */
  forged(access: ProviderAccess, number: string): readonly Knock[]
}

const demoMessage = (number: string) => Buffer.from(JSON.stringify({ event: 'e-1', number }))
const demoKnock = (
  access: ProviderAccess,
  number: string,
  at = access.now,
  key = signingKey(access),
): Knock => {
  const rawBody = demoMessage(number)
  return { rawBody, headers: { [signatureHeader]: signMessage(key, rawBody, at) }, from: '127.0.0.1' }
}
const hoursAgo = ({ now }: ProviderAccess) => new Date(now.getTime() - 3_600_000)

const payQuery = (number: string) => ({
  command: 'pay',
  txn_id: '12345678901234567890',
  txn_date: '20261128120000',
  account: number,
  sum: '50000.00',
})
const kaspiKnock = (number: string, from = bankAddress): Knock => ({
  rawBody: Buffer.from(new URLSearchParams(payQuery(number)).toString()),
  headers: {},
  from,
})

const otherSides: readonly OtherSide[] = [
  {
    provider: 'demo_bank',
    setUp: async () => {},
    pay: async (school, { id }) => void (await payAtDemoBank(school, id, 'never')),
    knock: demoKnock,
    forged: (access, number) => [
      { ...demoKnock(access, number), headers: {} },
      demoKnock(access, number, access.now, 'the key of somebody else'),
      demoKnock(access, number, hoursAgo(access)),
      { ...demoKnock(access, number), rawBody: demoMessage('100001') },
      { ...demoKnock(access, number), rawBody: demoMessage(number).subarray(0, 20) },
    ],
  },
  {
    provider: 'kaspi',
    setUp: takesKaspi,
    pay: async (school, { number }) => void (await kaspiCalls(school, payQuery(number))),
    knock: (_, number) => kaspiKnock(number),
    forged: (_, number) => [
      kaspiKnock(number, '198.51.100.9'),
      { ...kaspiKnock(number), rawBody: Buffer.from('command=pay&txn_id=12') },
      { ...kaspiKnock(number), from: '' },
    ],
  },
]

describe.each(otherSides)('the driver of $provider', (side) => {
  const begun = async () => {
    const school = await schoolFixture()
    await side.setUp(school)
    const id = await anAttempt(school, { provider: side.provider })
    const { services } = school.app
    const access = await school.inside((db) => providerAccess(services, db, side.provider))
    const row = await school.inside((db) => findAttempt(db, id))
    if (!row) throw new Error('the attempt was not made')
    return { school, access, attempt: atProvider(row), driver: openDriver(services.settings, side.provider) }
  }

  test('opens the same number again without another effect', async () => {
    const { access, attempt, driver } = await begun()
    const [first, second] = [await driver.start(access, attempt), await driver.start(access, attempt)]
    expect(second).toEqual(first)
  })

  test('says waiting, and after the payment succeeded with the amount and its own reference', async () => {
    const { school, access, attempt, driver } = await begun()
    expect(await driver.ask(access, attempt)).toMatchObject({ state: 'waiting' })
    await side.pay(school, attempt)
    const status = await driver.ask(access, attempt)
    expect(status).toMatchObject({ state: 'succeeded', amount: money(5_000_000n, 'KZT') })
    expect(status.state === 'succeeded' && status.providerRef).toMatch(/^\d+$/)
    expect(status.raw).toContain(attempt.number)
  })

  test('verifies its own messages, with a key of the event and the number', async () => {
    const { access, attempt, driver } = await begun()
    const genuine = driver.verify(access, side.knock(access, attempt.number))
    expect(genuine).toMatchObject({ number: attempt.number })
    expect(genuine?.eventKey).toBeTruthy()
  })

  test('believes no forged, old, changed or truncated message', async () => {
    const { access, attempt, driver } = await begun()
    for (const knock of side.forged(access, attempt.number)) expect(driver.verify(access, knock)).toBeNull()
  })

  test('gives back once for each refund, and answers the same when asked', async () => {
    const { school, access, attempt, driver } = await begun()
    await side.pay(school, attempt)
    await askNow(school, attempt.id)
    expect((await attemptOf(school, attempt.id)).state).toBe('succeeded')
    const refund = { id: 77, amount: money(1_000n, 'KZT'), attempt }
    const first = await driver.refund(access, refund)
    expect(await driver.refund(access, refund)).toEqual(first)
    expect((await driver.askRefund(access, refund)).state).toBe(first.state)
    expect(first.state).not.toBe('failed')
  })
})

test('the demo bank does not start in production', () => {
  expect(() => openDemoBank({ NODE_ENV: 'production' })).toThrow(/production/)
})
