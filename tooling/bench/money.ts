import { pathOf } from '@qadam/contract/endpoint.ts'
import { listLedgerEntries } from '@qadam/contract/ledger/endpoints.ts'
import { listPaymentHistory } from '@qadam/contract/payment-history/endpoints.ts'
import { listDebtors, readBalance } from '@qadam/contract/tranches/endpoints.ts'
import pg from 'pg'
import { signIn, startApi } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import { moneySchool } from './fill-money.ts'
import { inTurns, pace } from './measure.ts'
import { balanceByHand, debtorsByHand, entriesByHand, paymentsByHand } from './money-sql.ts'
import { patiently } from './patiently.ts'
import type { Line } from './report.ts'
import { statementOfAccount } from './statement.ts'
import { webhooks } from './webhooks.ts'

interface Case {
  readonly name: string
  readonly path: string
  readonly hand: { readonly name: string; readonly text: string }
  readonly values: readonly unknown[]
  /** The sums and ids that both sides have to agree about. */
  readonly ofAnswer: (answer: never) => unknown[]
  readonly ofRows: (rows: never[]) => unknown[]
  /** At most this many times the statement by hand. */
  readonly goal?: number
  /** Whether it shows sums of all seasons, so that it grows with them. */
  readonly ofAllSeasons?: true
}

interface Measured {
  /** Medians in ms. */
  readonly mine: number
  readonly other: number
  /** In turns with a statement whose rows the seasons leave as they are. */
  readonly beside?: { readonly mine: number; readonly other: number } | undefined
}

// Minutes of filling lie between the two measures of one case, and a shared machine is slower or faster by a third
// then: by this statement each is measured at the pace of its own minute.
const studentsAlone = {
  name: 'students alone',
  text: `select sum(length(md5(first_name || last_name || email))) from people where school_id = $1 and role = 'student'`,
}

const shown = (milliseconds = 0) => `${milliseconds.toFixed(1)} ms`

/** The lists of money against SQL by hand with nine seasons, and against themselves with one; statement of account; webhooks. */
export async function money(urls: BenchUrls): Promise<Line[]> {
  const school = await moneySchool(urls, pace.isQuick ? 10_000 : 100_000)
  const headers = { 'accept-language': 'en', ...(await signIn(urls.owner, school.id, 'admin_school')) }
  const bare = new pg.Client({ connectionString: urls.superuser })
  await bare.connect()
  await bare.query("select set_config('app.school_id', $1, false)", [String(school.id)])
  const api = await startApi(urls)
  const lines: Line[] = []
  try {
    const cases = await casesOf(bare, school.id)
    const ask = (path: string) => patiently(() => fetch(api.origin + path, { headers }))
    const unchanged = () => bare.query({ ...studentsAlone, values: [school.id] })
    const measured = async () => {
      const found: Measured[] = []
      for (const one of cases) {
        const byHand = () => bare.query({ ...one.hand, values: [...one.values] })
        await assertSame(one, ask, byHand)
        const times = await inTurns(() => ask(one.path), byHand)
        const beside = one.ofAllSeasons ? undefined : await inTurns(() => ask(one.path), unchanged)
        console.log(`  ${one.name}: ${times.mine.toFixed(1)} ms, by hand ${times.other.toFixed(1)} ms`)
        found.push({ ...times, beside })
      }
      return found
    }
    const before = await measured()
    const entries = await school.fillEarlierSeasons()
    const after = await measured()
    const many = entries.toLocaleString('en')
    for (const [at, { name, goal }] of cases.entries()) {
      const [small, large] = [before[at], after[at]]
      if (!small || !large) continue
      lines.push({
        name: `${name}, ${many} entries, against SQL by hand`,
        ratio: large.mine / large.other,
        goal,
        atMost: true,
        note: `${large.mine.toFixed(1)} ms, ${large.other.toFixed(1)} ms`,
      })
      if (!small.beside || !large.beside) continue
      lines.push({
        name: `${name}, ${many} entries against ${school.entries.toLocaleString('en')}, each against what did not grow`,
        ratio: large.beside.mine / large.beside.other / (small.beside.mine / small.beside.other),
        goal: 1.5,
        atMost: true,
        note: [small, large]
          .map(({ beside }) => `${shown(beside?.mine)} by ${shown(beside?.other)}`)
          .join(', '),
      })
    }
    lines.push(...(await statementOfAccount(urls, { origin: api.origin, schoolId: school.id, client: bare })))
    lines.push(await webhooks(urls, { origin: api.origin, schoolId: school.id, client: bare }))
  } finally {
    await Promise.all([api.stop(), bare.end()])
  }
  return lines
}

interface Amount {
  readonly minor: string
}

async function casesOf(client: pg.Client, schoolId: number): Promise<Case[]> {
  const option = async (selector: string) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from selector_options where school_id = $1 and selector = $2 order by position limit 2',
      [schoolId, selector],
    )
    return rows.map(({ id }) => Number(id))
  }
  const [years, steps] = [await option('academic_years'), await option('steps')]
  const { rows } = await client.query<{ today: string; student: string }>(
    `select (now() at time zone s.time_zone)::date::text as today,
       (select id from people where school_id = $1 and role = 'student' order by id offset 777 limit 1) as student
     from schools s where s.school_id = $1`,
    [schoolId],
  )
  const { today = '', student = '' } = rows[0] ?? {}
  return [
    balanceCase({ schoolId, today, years, steps }),
    ...listCases({ schoolId, today, student: Number(student) }),
  ]
}

interface Filters {
  readonly schoolId: number
  readonly today: string
  readonly years: readonly number[]
  readonly steps: readonly number[]
}

function balanceCase({ schoolId, today, years, steps }: Filters): Case {
  const filters = `?degree=1,2&academic_year=${years.join(',')}&countries=IT,FR&step=${steps.join(',')}&pre_enrollment=false`
  return {
    name: 'balance/ with its five filters',
    path: pathOf(readBalance) + filters,
    hand: balanceByHand,
    values: [schoolId, [1, 2], years, ['IT', 'FR'], steps, false, today],
    goal: 3,
    ofAnswer: ({ sums, results }: { sums: Sums[]; results: (Sums & { student: { id: number } })[] }) => [
      ...sums.map((sum) => [null, sum.people, ...amountsOf(sum)]),
      ...results.map((row) => [row.student.id, 1, ...amountsOf(row)]),
    ],
    ofRows: (found: BalanceRow[]) =>
      found.map(({ id, people, charged, paid, due, overdue }) => [
        numbered(id),
        people,
        charged,
        paid,
        due,
        overdue,
      ]),
  }
}

interface Of {
  readonly schoolId: number
  readonly today: string
  readonly student: number
}

function listCases({ schoolId, today, student }: Of): Case[] {
  return [
    {
      name: 'the first page of debtors',
      path: pathOf(listDebtors),
      hand: debtorsByHand,
      values: [schoolId, today],
      goal: 3,
      ofAnswer: ({
        aging,
        results,
      }: {
        aging: { people: number; amount: Amount }[]
        results: { student: { id: number }; amount: Amount }[]
      }) => [
        ...aging.map(({ people, amount }) => [null, people, amount.minor]),
        ...results.map((row) => [row.student.id, 1, row.amount.minor]),
      ],
      ofRows: (found: (PageRow & { age: number | null })[]) =>
        found
          .filter(({ amount }) => amount !== null)
          .toSorted((a, b) => Number(b.id === null) - Number(a.id === null) || (a.age ?? 0) - (b.age ?? 0))
          .map(({ id, people, amount }) => [numbered(id), people, amount]),
    },
    {
      name: 'the first page of payments with the sums of all',
      path: pathOf(listPaymentHistory),
      hand: paymentsByHand,
      values: [schoolId],
      goal: 3,
      ofAllSeasons: true,
      ofAnswer: ({ count, results }: { count: number; results: { id: number; amount: Amount }[] }) => [
        [null, count],
        ...results.map(({ id }) => [id, 1]),
      ],
      ofRows: (found: PageRow[]) => found.map(({ id, people }) => [numbered(id), people]),
    },
    {
      name: 'the entries of a student',
      path: `${pathOf(listLedgerEntries)}?person_id=${student}&page_size=100`,
      hand: entriesByHand,
      values: [schoolId, student],
      ofAllSeasons: true,
      ofAnswer: ({ results }: { results: { id: number }[] }) =>
        results.map(({ id }) => id).toSorted(byNumber),
      ofRows: (found: PageRow[]) => found.map(({ id }) => Number(id)).toSorted(byNumber),
    },
  ]
}

type Sums = Readonly<Record<'charged' | 'paid' | 'due' | 'overdue', Amount>> & { readonly people?: number }
type BalanceRow = Readonly<Record<'charged' | 'paid' | 'due' | 'overdue', string>> & {
  readonly id: string | null
  readonly people: number
}
interface PageRow {
  readonly id: string | null
  readonly people: number
  readonly amount: string | null
}

const byNumber = (a: number, b: number) => a - b
const numbered = (id: string | null) => (id === null ? null : Number(id))
const amountsOf = ({ charged, paid, due, overdue }: Sums) =>
  [charged, paid, due, overdue].map(({ minor }) => minor)

/** Throws when the two sides answer differently, since the comparison would be wrong. */
async function assertSame(
  { name, path, ofAnswer, ofRows }: Case,
  ask: (path: string) => Promise<Response>,
  byHand: () => Promise<{ rows: unknown[] }>,
): Promise<void> {
  const answer = await ask(path)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${text.slice(0, 300)}`)
  const mine = JSON.stringify(ofAnswer(JSON.parse(text) as never))
  const theirs = JSON.stringify(ofRows((await byHand()).rows as never[]))
  if (mine !== theirs)
    throw new Error(`${name} differs: ${mine.slice(0, 600)} against ${theirs.slice(0, 600)}`)
}
