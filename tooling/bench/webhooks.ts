import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { signingKey } from '../../apps/api/src/capabilities/payment-providers/commands/demo-bank-driver.ts'
import {
  signatureHeader,
  signMessage,
} from '../../apps/api/src/capabilities/payment-providers/rules/demo-bank.ts'
import { webhookPath } from '../../apps/api/src/capabilities/payment-providers/rules/webhook-address.ts'
import { secret } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import { median, pace } from './measure.ts'
import { patiently } from './patiently.ts'
import { startServer } from './processes.ts'
import type { Line } from './report.ts'

const atOnce = 500

interface Given {
  readonly origin: string
  readonly schoolId: number
  /** A role that bypasses row-level security, with the school set. */
  readonly client: pg.Client
}

/**
 * Five hundred messages of five hundred paid orders at once, until the last is answered, against as many inserts through a
 * bare route. Throws when one was applied never or twice.
 */
export async function webhooks(urls: BenchUrls, { origin, schoolId, client }: Given): Promise<Line> {
  const bare = await startServer('./bare-insert.ts', { BENCH_SUPERUSER_URL: urls.superuser }, '/ready')
  const hook = origin + webhookPath(secret, { schoolId, provider: 'demo_bank' })
  const key = signingKey({ services: { settings: { LINK_SECRET: secret } }, schoolId, keys: {} } as never)
  const knock = (number: string) => {
    const body = JSON.stringify({ event: `event-${number}`, type: 'payment.paid', number })
    return patiently(() =>
      fetch(hook, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          [signatureHeader]: signMessage(key, Buffer.from(body), new Date()),
        },
      }),
    )
  }
  const insert = (number: string) =>
    fetch(`${bare.origin}/answer`, {
      method: 'PUT',
      body: JSON.stringify({
        task_id: 1,
        answer: { event: `event-${number}`, type: 'payment.paid', number },
      }),
      headers: { 'content-type': 'application/json' },
    })
  const rounds = pace.isQuick ? 3 : 7
  const times = { mine: [] as number[], other: [] as number[] }
  let settled_ms = 0
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const numbers = await paidOrders(client)
      const other = await timeOf(numbers, insert)
      const mine = await timeOf(numbers, knock)
      settled_ms = await untilApplied(client, numbers)
      // The first round warms up.
      if (round === 0) continue
      times.mine.push(mine)
      times.other.push(other)
    }
  } finally {
    await bare.stop()
  }
  const [mine, other] = [median(times.mine), median(times.other)]
  console.log(`  ${atOnce} webhooks: ${mine.toFixed(0)} ms, bare ${other.toFixed(0)} ms`)
  return {
    name: `${atOnce} webhooks at once, each applied once, against a bare route`,
    ratio: other / mine,
    goal: 0.5,
    note: `answered in ${mine.toFixed(0)} ms, bare ${other.toFixed(0)} ms; the last paid ${settled_ms.toFixed(0)} ms later`,
  }
}

async function timeOf(
  numbers: readonly string[],
  send: (number: string) => Promise<Response>,
): Promise<number> {
  const began = performance.now()
  await Promise.all(
    numbers.map(async (number) => {
      const answer = await send(number)
      const body = await answer.text()
      if (!answer.ok) throw new Error(`answered ${answer.status}: ${body.slice(0, 300)}`)
    }),
  )
  return performance.now() - began
}

/** Makes orders with attempts that are paid at the demo bank, of which no message was sent yet. Returns the attempts' numbers. */
async function paidOrders(client: pg.Client): Promise<string[]> {
  await client.query('begin')
  for (const statement of providerAndProgram) await client.query(statement)
  const { rows } = await client.query<{ number: string }>(orders, [atOnce])
  await client.query('commit')
  return rows.map(({ number }) => number)
}

/** Waits until every payment was applied; throws when one was applied twice. Returns how long it took in ms. */
async function untilApplied(client: pg.Client, numbers: readonly string[]): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { rows } = await client.query<{ paid: number; booked: number; enrolled: number }>(
      `select count(*) filter (where o.paid_at is not null)::int as paid,
         (select count(*)::int from ledger_transactions t where t.school_id = current_school() and t.kind = 'receipt'
           and t.key in (select 'order:' || x.id || ':receipt:' || y.id from orders x
             join payment_attempts y on y.school_id = x.school_id and y.order_ref = 'order:' || x.id
             where x.school_id = current_school() and y.number = any($1::bigint[]))) as booked
       from payment_attempts a join orders o on o.school_id = a.school_id and a.order_ref = 'order:' || o.id
       where a.school_id = current_school() and a.number = any($1::bigint[])`,
      [numbers],
    )
    const { paid = 0, booked = 0 } = rows[0] ?? {}
    if (booked > numbers.length) throw new Error(`${booked} receipts of ${numbers.length} payments`)
    if (paid === numbers.length && booked === numbers.length) return performance.now() - began
    if (performance.now() - began > 120_000) throw new Error(`only ${paid} of ${numbers.length} were paid`)
    await pause(100)
  }
}

const providerAndProgram = [
  `insert into payment_providers (school_id, provider, is_on, changed_at) values (current_school(), 'demo_bank', true, now())
   on conflict do nothing`,
  `insert into programs (school_id, title_ru, title_en) select current_school(), 'Курс', 'Course'
   where not exists (select from programs where school_id = current_school())`,
]

// Each round buys for five hundred students who have not bought yet.
const orders = `
  with buyers as (
    select p.id, row_number() over (order by p.id) as n from people p
    where p.school_id = current_school() and p.role = 'student'
      and not exists (select from orders o where o.school_id = p.school_id and o.student_id = p.id)
    order by p.id limit $1),
  numbers as (
    update payment_providers set last_number = last_number + $1
    where school_id = current_school() and provider = 'demo_bank' returning last_number - $1 as before),
  made as (
    insert into orders (school_id, student_id, program_id, state, amount_minor, currency, created_at, expires_at)
    select current_school(), b.id, (select min(id) from programs where school_id = current_school()), 'pending', 5000000, 'KZT',
      now(), now() + interval '1 hour' from buyers b returning id, student_id),
  tried as (
    insert into payment_attempts (school_id, provider, number, order_ref, payer_id, amount_minor, currency, state, return_path,
      language, created_at, expires_at)
    select current_school(), 'demo_bank', x.before + b.n, 'order:' || m.id, m.student_id, 5000000, 'KZT', 'waiting', '/', 'en',
      now(), now() + interval '1 hour'
    from made m join buyers b on b.id = m.student_id cross join numbers x returning number)
  insert into demo_bank_payments (school_id, number, amount_minor, currency, return_address, language, expires_at, state, paid_at, card)
  select current_school(), number::text, 5000000, 'KZT', '/', 'en', now() + interval '1 hour', 'paid', now(), 'never' from tried
  returning number`
