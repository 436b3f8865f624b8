import { money } from '@qadam/contract/money/money.ts'
import { changeProvider, getAttempt } from '@qadam/contract/payment-providers/endpoints.ts'
import type { PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from '../../platform/database/sql.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { as } from '../../testing/api.ts'
import { eventsOf, runJobs } from '../../testing/jobs.ts'
import type { SchoolFixture } from '../../testing/school-fixture.ts'
import { askAttempt, askDueAttempts } from './commands/ask-attempt.ts'
import { signingKey } from './commands/demo-bank-driver.ts'
import { requestRefund } from './commands/refund.ts'
import { startAttempt } from './commands/start-attempt.ts'
import { providerAccess } from './queries/provider-access.ts'
import { type DemoCard, signatureHeader, signMessage } from './rules/demo-bank.ts'
import { webhookPath } from './rules/webhook-address.ts'

/** The address of the bank in tests of Kaspi. */
export const bankAddress = '203.0.113.7'

/** Moves the clock of the test ahead. */
export function passSeconds(school: SchoolFixture, seconds: number): void {
  school.app.clock.set(new Date(school.app.clock.now().getTime() + seconds * 1_000))
}

interface Given {
  readonly provider?: PaymentProvider
  readonly minor?: bigint
  readonly orderRef?: string
}

/** Starts an attempt of the fixture's student as whoever sells does, and opens it at the provider. */
export async function anAttempt(
  school: SchoolFixture,
  { provider = 'demo_bank', minor = 5_000_000n, orderRef = 'order-1' }: Given = {},
): Promise<number> {
  const id = await inSystem(school, (ctx) =>
    startAttempt(ctx, {
      provider,
      orderRef,
      payerId: school.student.id,
      amount: money(minor, 'KZT'),
      returnPath: '/my-course',
    }),
  )
  await runJobs(school.school.id)
  return id
}

type System = Parameters<Parameters<typeof inSystemContext>[2]>[0]

/** Runs work as a job of the school does. */
export const inSystem = <T>(school: SchoolFixture, work: (ctx: System) => Promise<T>): Promise<T> =>
  inSystemContext(
    school.app.services,
    { schoolId: school.school.id, requestId: 'test', client: 'test' },
    work,
  )

/** Asks for a refund as whoever sells does. */
export const aRefund = (
  school: SchoolFixture,
  { id, minor, key }: { readonly id: number; readonly minor: bigint; readonly key: string },
): Promise<number> =>
  inSystem(school, (ctx) =>
    requestRefund(ctx, { attemptId: id, amount: money(minor, 'KZT'), reason: 'Курс отменён', key }),
  )

export const attemptOf = (school: SchoolFixture, id: number) =>
  as(school.owner).call(getAttempt, { params: { id } }).expect(200)

/** Pays at the page of the demo bank, as a browser does. */
export async function payAtDemoBank(
  school: SchoolFixture,
  id: number,
  card: DemoCard,
): Promise<LightMyRequestResponse> {
  const { pay_address: address } = await attemptOf(school, id)
  return postForm(school, `${address}pay/`, `card=${card}`)
}

export const postForm = (
  school: SchoolFixture,
  url: string,
  payload: string,
): Promise<LightMyRequestResponse> =>
  school.app.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** Has everything asked about whose time has come, as the clock does each minute. */
export async function askDue(school: SchoolFixture): Promise<void> {
  await askDueAttempts(school.app.services, school.school.id)
  await runJobs(school.school.id)
}

/** Asks the provider now, as after a message of it. */
export const askNow = (school: SchoolFixture, id: number): Promise<void> =>
  askAttempt(school.app.services, { schoolId: school.school.id, id }, true)

export interface Message {
  readonly event?: string
  readonly number: string
  readonly type?: string
  readonly [field: string]: unknown
}

interface Sending {
  readonly at?: Date
  readonly key?: string
  /** Changes the bytes after they were signed. */
  readonly change?: (body: string) => string
  readonly header?: string | null
}

/** Sends a message to the webhook address of the school, signed as the demo bank signs. */
export async function sendWebhook(
  school: SchoolFixture,
  message: Message,
  { at = school.app.clock.now(), key, change = (body) => body, header }: Sending = {},
): Promise<LightMyRequestResponse> {
  const { services } = school.app
  const access = await school.inside((db) => providerAccess(services, db, 'demo_bank'))
  const body = JSON.stringify({ event: 'event-1', type: 'payment.paid', ...message })
  const signed = header === undefined ? signMessage(key ?? signingKey(access), Buffer.from(body), at) : header
  return school.app.http.inject({
    method: 'POST',
    url: hookOf(school, 'demo_bank'),
    payload: change(body),
    headers: {
      'content-type': 'application/json',
      ...(signed === null ? {} : { [signatureHeader]: signed }),
    },
  })
}

export const hookOf = (school: SchoolFixture, provider: PaymentProvider): string =>
  webhookPath(school.app.services.settings.LINK_SECRET, { schoolId: school.school.id, provider })

/** Switches Kaspi on for the address of the bank. */
export async function takesKaspi(
  school: SchoolFixture,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  await as(school.owner)
    .call(changeProvider, {
      params: { provider: 'kaspi' },
      body: { is_on: true, settings: { addresses: `${bankAddress}/32`, bin: '123456789012', ...settings } },
    })
    .expect(200)
}

/** Calls as the bank does. */
export const kaspiCalls = (
  school: SchoolFixture,
  query: Readonly<Record<string, string>>,
  from = bankAddress,
): Promise<LightMyRequestResponse> =>
  school.app.http.inject({
    method: 'GET',
    url: `${hookOf(school, 'kaspi')}?${new URLSearchParams(query)}`,
    remoteAddress: from,
  })

/** Returns how many raw events a school has stored. */
export const countEvents = (school: SchoolFixture, kind = 'webhook'): Promise<number> =>
  school.inside(async (db) => {
    const { count } = await db.one<{ count: number }>(
      sql`select count(*)::int as count from provider_events where school_id = ${db.schoolId} and kind = ${kind}`,
    )
    return count
  })

/** Returns how often an event was recorded in a school. */
export async function countRecorded(school: SchoolFixture, action: string): Promise<number> {
  return (await eventsOf(school)).filter((name) => name === action).length
}
