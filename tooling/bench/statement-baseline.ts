import Fastify from 'fastify'
import pg from 'pg'

// A bare route: the statement of account as one hand-written, prepared statement of a role that bypasses row-level
// security; no sign-in, no validation. `/opened` also logs who looked, in the same transaction, as an opening by staff is
// logged: nobody reads what is not in the log.

const { BENCH_SUPERUSER_URL = '', BENCH_SCHOOL = '', BENCH_STUDENT = '', BENCH_STAFF = '' } = process.env
pg.types.setTypeParser(20, Number)
const pool = new pg.Pool({ connectionString: BENCH_SUPERUSER_URL, max: 10 })
const http = Fastify()

const text = `
  with moved as (
    select e.transaction_id as id, e.currency, greatest(sum(e.minor), 0) as charged, greatest(-sum(e.minor), 0) as paid
    from ledger_accounts a
    join ledger_entries e on e.school_id = a.school_id and e.account_id = a.id and e.phase <> 'pending'
    where a.school_id = $1 and a.person_id = $2 and a.kind in ('receivable', 'credit')
    group by 1, 2 having sum(e.minor) <> 0
    union all
    select e.transaction_id, e.currency, e.minor, e.minor
    from orders o join order_refunds f on f.school_id = $1 and f.order_id = o.id
    join ledger_entries e on e.school_id = $1 and e.transaction_id = f.posted_id and e.minor > 0
    where o.school_id = $1 and o.student_id = $2
    union all
    select e.transaction_id, e.currency, e.minor, e.minor
    from payment_requests q join payment_request_refunds f on f.school_id = $1 and f.request_id = q.id
    join ledger_entries e on e.school_id = $1 and e.transaction_id = f.posted_id and e.minor > 0
    where q.school_id = $1 and q.student_id = $2)
  select m.id, (t.at at time zone s.time_zone)::date::text as "on", t.kind, b.kind as reverses,
    case when d.id is not null then json_build_object('id', d.id, 'kind', d.kind, 'number', d.year || '-' || lpad(d.number::text, 4, '0'),
      'is_voided', exists (select 1 from billing_voids v where v.school_id = $1 and v.document_id = d.id)) end as issued,
    coalesce(nullif(r.number, ''), o.id::text, '') as document, coalesce(c.title_en, c.title_ru, n.note, '') as note,
    m.currency, m.charged::text, m.paid::text, (sum(m.charged - m.paid) over (order by t.at, m.id))::text as balance,
    (sum(m.charged) over ())::text as all_charged, (sum(m.paid) over ())::text as all_paid, (count(*) over ())::int as count
  from moved m
  join ledger_transactions t on t.school_id = $1 and t.id = m.id
  join schools s on s.school_id = $1
  left join receipts r on r.school_id = $1 and r.id = case when t.key like 'receipt:%' then split_part(t.key, ':', 2)::bigint end
  left join orders o on o.school_id = $1 and o.id = case when t.key like 'order:%' then split_part(t.key, ':', 2)::bigint end
  left join programs c on c.school_id = $1 and c.id = o.program_id
  left join payment_requests q on q.school_id = $1 and q.id = case when t.key like 'request:%' then split_part(t.key, ':', 2)::bigint end
  left join tranches n on n.school_id = $1
    and n.id = coalesce(case when t.key like 'tranche:%' then split_part(t.key, ':', 2)::bigint end, q.tranche_id)
  left join ledger_transactions b on b.school_id = $1 and b.id = t.reverses_id
  left join billing_documents d on d.school_id = $1 and d.student_id = $2 and d.kind in ('receipt', 'correction')
    and (d.receipt_id = r.id and t.kind in ('receipt', 'payout')
      or t.kind = 'receipt' and t.key like '%:receipt:%' and d.attempt_id = split_part(t.key, ':', 4)::bigint
      or t.kind = 'refund' and t.key like '%:refunded:%' and d.refund_id = split_part(t.key, ':', 4)::bigint)
  order by t.at, m.id limit 100`

interface Row {
  readonly currency: string
  readonly charged: string
  readonly paid: string
  readonly balance: string
  readonly all_charged: string
  readonly all_paid: string
  readonly count: number
}

const student = {
  name: 'student',
  text: "select id, first_name, coalesce(last_name, '') as last_name from people where school_id = $1 and id = $2",
}
const log = {
  name: 'log',
  text: `insert into audit_log (school_id, at, action, actor_id, actor_role, object_kind, object_id, request_id, details)
    values ($1, now(), 'statement.opened', $2, 'admin_school', 'person', $3, '', $4)`,
}

async function read(database: pg.Pool | pg.PoolClient) {
  const values = [Number(BENCH_SCHOOL), Number(BENCH_STUDENT)]
  const [who, { rows }] = await Promise.all([
    database.query({ ...student, values }),
    database.query<Row>({ name: 'statement', text, values }),
  ])
  const [first] = rows
  const of = (minor: string, currency: string) => ({ minor, currency })
  return {
    student: who.rows[0],
    count: first?.count ?? 0,
    sums: first && [
      {
        currency: first.currency,
        charged: of(first.all_charged, first.currency),
        paid: of(first.all_paid, first.currency),
        closing: of(String(BigInt(first.all_charged) - BigInt(first.all_paid)), first.currency),
      },
    ],
    results: rows.map(
      ({ all_charged: _, all_paid: __, count: ___, currency, charged, paid, balance, ...row }) => ({
        ...row,
        charged: charged === '0' ? null : of(charged, currency),
        paid: paid === '0' ? null : of(paid, currency),
        balance: of(balance, currency),
      }),
    ),
  }
}

http.get('/ready', async () => ({ is_ready: true }))
http.get('/statement', () => read(pool))
http.get('/opened', async () => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const found = await read(client)
    const details = { student: Number(BENCH_STUDENT), lines: found.results.length }
    await client.query({
      ...log,
      values: [Number(BENCH_SCHOOL), Number(BENCH_STAFF), Number(BENCH_STUDENT), JSON.stringify(details)],
    })
    await client.query('commit')
    return found
  } finally {
    client.release()
  }
})

console.log(await http.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' }))
