import pg from 'pg'
import type { BenchUrls } from './cluster.ts'
import { studentSchool } from './fill-students.ts'

/** The seasons that are filled, the present one included. */
const seasons = 9

export interface MoneySchool {
  readonly id: number
  readonly students: number
  /** Fills the seasons before the present one. Returns how many entries the ledger holds. */
  fillEarlierSeasons(): Promise<number>
  /** How many entries the ledger holds with the present season alone. */
  readonly entries: number
}

/**
 * Returns a school whose students each have one tranche of the present season: a quarter are unpaid, half of these
 * overdue. The rows of a former run are removed, so that the present season can be measured alone.
 */
export async function moneySchool(urls: BenchUrls, students: number): Promise<MoneySchool> {
  const school = await studentSchool(urls, students, `money-${students}`)
  await inMoney(urls, school.id, async (client) => {
    await client.query(
      `truncate ledger_accounts, ledger_transactions, orders, payment_attempts, demo_bank_payments,
         billing_years, papers cascade`,
    )
    for (const statement of [degrees, accounts, 'analyze ledger_accounts']) await client.query(statement)
  })
  return {
    id: school.id,
    students,
    entries: await fill(urls, school.id, { from: 0, to: 0 }),
    fillEarlierSeasons: () => fill(urls, school.id, { from: 1, to: seasons - 1 }),
  }
}

async function fill(
  urls: BenchUrls,
  schoolId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number> {
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`
  for (let season = from; season <= to; season += 1) {
    await inMoney(urls, schoolId, async (client) => {
      await client.query(numbered)
      await client.query('analyze numbered')
      await client.query(parts, [season])
      await client.query('analyze parts')
      for (const statement of rows) await client.query(statement)
    })
    console.log(`  season ${season + 1} of ${seasons} is filled, ${seconds()}`)
  }
  const client = new pg.Client({ connectionString: urls.superuser })
  await client.connect()
  try {
    await client.query("select set_config('app.school_id', $1, false)", [String(schoolId)])
    for (const table of tables) await client.query(`analyze ${table}`)
    for (const statement of inStep) await client.query(statement)
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`)
    await client.query('checkpoint')
    console.log(`  balances are in step, tables are analyzed, ${seconds()}`)
    const wrong = await client.query('select * from ledger_differences() limit 1')
    if (wrong.rowCount) throw new Error(`the filled ledger is wrong: ${JSON.stringify(wrong.rows[0])}`)
    const { rows: counted } = await client.query<{ n: string }>(
      'select count(*) as n from ledger_entries where school_id = $1',
      [schoolId],
    )
    const entries = Number(counted[0]?.n)
    console.log(`  the ledger of ${entries.toLocaleString('en')} entries balances, ${seconds()}`)
    return entries
  } finally {
    await client.end()
  }
}

/** Runs statements in one transaction without triggers: balances are brought in step by `inStep`. */
async function inMoney(
  urls: BenchUrls,
  schoolId: number,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: urls.superuser })
  await client.connect()
  try {
    await client.query('begin')
    // The triggers that hold the rows of the ledger fire in every mode; this database belongs to the benchmark.
    for (const table of ['ledger_accounts', 'ledger_transactions', 'ledger_entries'])
      await client.query(`alter table ${table} disable trigger user`)
    await client.query('set local session_replication_role = replica')
    await client.query("select set_config('app.school_id', $1, true)", [String(schoolId)])
    await work(client)
    for (const table of ['ledger_accounts', 'ledger_transactions', 'ledger_entries']) {
      await client.query(`alter table ${table} enable trigger user`)
      for (const suffix of ['stay', 'whole'])
        await client.query(`alter table ${table} enable always trigger ${table}_${suffix}`)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const tables = [
  'ledger_accounts',
  'ledger_transactions',
  'ledger_entries',
  'ledger_balances',
  'ledger_account_totals',
  'tranches',
  'tranche_payments',
  'receipts',
  'student_records',
]

const numbered = `
  create temp table numbered on commit drop as
  select p.id, (row_number() over (order by p.id) - 1)::int as n, owed.id as owed_id, credit.id as credit_id
  from people p
  join ledger_accounts owed on owed.school_id = p.school_id and owed.person_id = p.id and owed.kind = 'receivable'
  join ledger_accounts credit on credit.school_id = p.school_id and credit.person_id = p.id and credit.kind = 'credit'
  where p.school_id = current_school() and p.role = 'student'`

// The ids of degrees that no table holds: only the filter reads them.
const degrees = `
  update student_records r set degree_ids = array[1 + r.student_id % 4]
  where r.school_id = current_school() and r.degree_ids = '{}'`

const accounts = `
  insert into ledger_accounts (school_id, kind, part, person_id, currency, created_at)
  select current_school(), kind, '', p.id, 'KZT', now() from people p cross join unnest(array['receivable', 'credit']) kind
  where p.school_id = current_school() and p.role = 'student'
  union all
  select current_school(), kind, case kind when 'revenue' then 'package' else '' end, null, 'KZT', now()
  from unnest(array['bank', 'revenue']) kind`

// Ids by arithmetic, far above those of the sequences: of a transaction the next ones after its tranche's.
const parts = `
  create temp table parts on commit drop as
  select n.*, 1000000000000 + ((${seasons} - $1::int)::bigint * 1000000 + n.n) * 10 as nr,
    $1::int > 0 or n.n % 4 > 0 as is_paid, (10000000 + n.n % 7 * 1000000)::bigint as minor,
    current_date - $1::int * 365 + case when $1::int > 0 or n.n % 4 > 0 then -(n.n % 150)
      when n.n % 8 = 0 then -(n.n / 8 % 150) else n.n / 8 % 60 end as due_on
  from numbered n`

const side = (kind: string) =>
  `(select id from ledger_accounts where school_id = current_school() and person_id is null and kind = '${kind}' and part <> 'course' limit 1)`

const rows = [
  `insert into ledger_transactions (school_id, id, key, content_hash, phase, kind, entries, at)
   overriding system value
   select current_school(), nr + t.nth, t.kind || ':' || nr, md5(nr::text), 'posted', t.kind, 2, due_on::timestamptz
   from parts cross join (values (1, 'charge'), (2, 'receipt'), (3, 'application')) t (nth, kind)
   where is_paid or t.kind = 'charge'`,
  `insert into ledger_entries (school_id, id, transaction_id, phase, account_id, currency, minor)
   overriding system value
   select current_school(), nr + e.entry, nr + e.nth, 'posted',
     case e.account when 'owed' then owed_id when 'credit' then credit_id when 'bank' then ${side('bank')} else ${side('revenue')} end,
     'KZT', minor * e.sign
   from parts cross join (values (1, 1, 'owed', 1), (1, 2, 'revenue', -1), (2, 3, 'bank', 1), (2, 4, 'credit', -1),
     (3, 5, 'credit', 1), (3, 6, 'owed', -1)) e (nth, entry, account, sign)
   where is_paid or e.nth = 1`,
  `insert into tranches (school_id, id, student_id, currency, amount_minor, paid_minor, due_on, charge_id, created_at)
   overriding system value
   select current_school(), nr, id, 'KZT', minor, case when is_paid then minor else 0 end, due_on, nr + 1,
     due_on::timestamptz - interval '60 days' from parts`,
  `insert into tranche_payments (school_id, id, tranche_id, transaction_id, minor)
   overriding system value
   select current_school(), nr, nr, nr + 3, minor from parts where is_paid`,
  `insert into receipts (school_id, id, kind, student_id, currency, amount_minor, method, paid_on, number, state,
     recorded_at, expires_at, decided_at, confirmed_alone, pending_id)
   overriding system value
   select current_school(), nr, 'receipt', id, 'KZT', minor, 'transfer', due_on, nr::text, 'confirmed',
     due_on::timestamptz, due_on::timestamptz + interval '30 days', due_on::timestamptz, true, nr + 2
   from parts where is_paid`,
]

const inStep = [
  // Emptied rather than deleted from: rows that a fill leaves behind would make the second measure larger than its data.
  'truncate ledger_balances, ledger_account_totals',
  `insert into ledger_balances (school_id, account_id, slot, has_floor, balance)
   select current_school(), a.id, 0, a.person_id is not null, coalesce(sum(e.minor) * a.side, 0) from ledger_accounts a
   left join ledger_entries e on e.school_id = a.school_id and e.account_id = a.id
   where a.school_id = current_school() group by a.id, a.person_id, a.side`,
  `insert into ledger_account_totals (school_id, account_id, charged, paid, refunded)
   select current_school(), account_id, charged, paid, refunded from ledger_totals_of(null, null)
   where (charged, paid, refunded) is distinct from (0::bigint, 0::bigint, 0::bigint)`,
]
