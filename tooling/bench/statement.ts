import { pathOf } from '@qadam/contract/endpoint.ts'
import { readStatement } from '@qadam/contract/payment-history/endpoints.ts'
import type pg from 'pg'
import { signIn } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import { inTurns, turnsOfWarm } from './measure.ts'
import { patiently } from './patiently.ts'
import { startServer } from './processes.ts'
import type { Line } from './report.ts'

interface Given {
  readonly origin: string
  readonly schoolId: number
  /** A role that bypasses row-level security, with the school set. */
  readonly client: pg.Client
}

/**
 * The statement of account of a student with nine seasons, as the student reads it and as staff open it, which is logged;
 * against a bare route that reads, and logs, the same by hand.
 */
export async function statementOfAccount(
  urls: BenchUrls,
  { origin, schoolId, client }: Given,
): Promise<Line[]> {
  const { rows } = await client.query<{ student: string; email: string }>(
    `select id as student, email from people where school_id = $1 and role = 'student' and email is not null
     order by id offset 777 limit 1`,
    [schoolId],
  )
  const { student = '', email = '' } = rows[0] ?? {}
  const staff = await signIn(urls.owner, schoolId, 'admin_school')
  const own = await signIn(urls.owner, schoolId, 'student', email)
  const { rows: people } = await client.query<{ id: string }>(
    "select id from people where school_id = $1 and email = 'admin_school@bench.test'",
    [schoolId],
  )
  const bare = await startServer(
    './statement-baseline.ts',
    {
      BENCH_SUPERUSER_URL: urls.superuser,
      BENCH_SCHOOL: String(schoolId),
      BENCH_STUDENT: student,
      BENCH_STAFF: people[0]?.id ?? '',
    },
    '/ready',
  )
  const address = `${origin}${pathOf(readStatement, { id: Number(student) })}?page_size=100`
  // The bare route does not compress what it answers: neither is asked to.
  const usual = { 'accept-language': 'en', 'accept-encoding': 'identity' }
  const ask = (headers: Record<string, string>) => () =>
    patiently(() => fetch(address, { headers: { ...usual, ...headers } }))
  const lines: Line[] = []
  try {
    const sides = [
      { name: 'by its student', asked: ask(own), hand: () => fetch(`${bare.origin}/statement`) },
      { name: 'by staff, logged', asked: ask(staff), hand: () => fetch(`${bare.origin}/opened`) },
    ]
    // Both go through the same code: whichever is measured first would pay for warming up the other.
    for (const { asked, hand } of sides) {
      await assertSame(asked, hand)
      await inTurns(asked, hand, turnsOfWarm)
    }
    for (const { name, asked, hand } of sides) {
      const { mine, other } = await inTurns(asked, hand, turnsOfWarm * 2)
      console.log(`  statement of account ${name}: ${mine.toFixed(1)} ms, bare ${other.toFixed(1)} ms`)
      lines.push({
        name: `statement of account ${name}, against a bare route that reads the same by hand`,
        ratio: mine / other,
        goal: 2,
        atMost: true,
        note: `${mine.toFixed(1)} ms, ${other.toFixed(1)} ms`,
      })
    }
  } finally {
    await bare.stop()
  }
  return lines
}

interface Amount {
  readonly minor: string
}
interface Found {
  readonly count: number
  readonly student: { readonly id: number }
  readonly sums: readonly Readonly<Record<'charged' | 'paid' | 'closing', Amount>>[]
  readonly results: readonly {
    readonly id: number
    readonly on: string
    readonly document: string
    readonly reverses: string | null
    readonly issued: { readonly id: number } | null
    readonly charged: Amount | null
    readonly paid: Amount | null
    readonly balance: Amount
  }[]
}

/** Throws when the two sides answer differently, since the comparison would be wrong. */
async function assertSame(mine: () => Promise<Response>, theirs: () => Promise<Response>): Promise<void> {
  const factsOf = async (ask: () => Promise<Response>) => {
    const answer = await ask()
    const text = await answer.text()
    if (!answer.ok)
      throw new Error(`the statement of account answered ${answer.status}: ${text.slice(0, 300)}`)
    const { count, student, sums, results } = JSON.parse(text) as Found
    return JSON.stringify([
      count,
      student.id,
      sums.map(({ charged, paid, closing }) => [charged.minor, paid.minor, closing.minor]),
      results.map((line) => [
        line.id,
        line.on,
        line.document,
        line.reverses,
        line.issued?.id ?? null,
        line.charged?.minor,
        line.paid?.minor,
        line.balance.minor,
      ]),
    ])
  }
  const [one, other] = [await factsOf(mine), await factsOf(theirs)]
  if (one !== other || one.startsWith('[0,'))
    throw new Error(`the statement of account differs: ${one.slice(0, 600)} against ${other.slice(0, 600)}`)
}
