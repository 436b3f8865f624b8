import { money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import type {
  paymentRequest,
  paymentRequestQuery,
  paymentRequests,
} from '@qadam/contract/payment-requests/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import { paymentRequests as english } from '@qadam/phrases/en/mails/paymentRequests.ts'
import { paymentRequests as kazakh } from '@qadam/phrases/kk/mails/paymentRequests.ts'
import { paymentRequests as russian } from '@qadam/phrases/ru/mails/paymentRequests.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { type GivenBackRow, givenBackJson, presenterOfRefunds } from '../../orders/public.ts'
import { documentJson, mayIssueReceipts, offeredProviders } from '../../payment-providers/public.ts'
import { requireStudent } from '../../students/public.ts'
import { requestNotFound } from '../errors.ts'
import { requestVisibleTo } from '../policy.ts'
import { amountOf, type RequestRow, stateOf } from '../rules.ts'

type Request = z.output<typeof paymentRequest>
type AnyReader = ReadContext<Actor | null>

/** The columns of a request `r` with what it is for. */
export const requestColumns: SQL = sql`r.id, r.student_id, r.order_id, r.tranche_id, r.guardian_id, r.expires_at,
  r.opened_at, r.withdrawn_at, r.paid_at, r.paid_minor::text as paid_minor, coalesce(o.currency, t.currency) as currency,
  coalesce(o.amount_minor, t.amount_minor)::text as whole_minor, o.state as order_state,
  (case when o.id is null then t.amount_minor - t.paid_minor when o.paid_at is null then o.amount_minor else 0 end)::text
    as left_minor,
  coalesce(t.ended_at is not null or t.waived_at is not null, false) or (r.by_reminder and not exists (
    select 1 from guardians w where w.school_id = r.school_id and w.id = r.guardian_id and w.withdrawn_at is null)) as is_over,
  (select json_build_object('id', a.id, 'state', a.state, 'expires_at', a.expires_at, 'provider', a.provider)
    from payment_attempts a where a.school_id = r.school_id and not a.is_test
      and a.order_ref = case when r.order_id is null then 'request:' || r.id else 'order:' || r.order_id end
    order by a.id desc limit 1) as attempt`

export const requestTables: SQL = sql`payment_requests r
  left join orders o on o.school_id = r.school_id and o.id = r.order_id
  left join tranches t on t.school_id = r.school_id and t.id = r.tranche_id`

const priorityNames = { ru: russian.priority, kk: kazakh.priority, en: english.priority } as const

/** The title of what an order is for, or the note of the tranche or the name of its package. */
export const titleOf = ({ language }: { readonly language: Language }): SQL => sql`
  coalesce(case when o.kind = 'priority' then ${priorityNames[language]} end,
    (select coalesce(case ${language} when 'kk' then c.title_kk when 'en' then c.title_en else c.title_ru end,
      c.title_ru, c.title_kk, c.title_en) from programs c where c.school_id = o.school_id and c.id = o.program_id),
    nullif(t.note, ''),
    (select coalesce(g.names ->> ${language}, g.names ->> 'ru', g.name) from packages g
      where g.school_id = t.school_id and g.id = t.package_id), '')`

interface ListedRow extends RequestRow {
  readonly title: string
  readonly due_on: string | null
  readonly made_at: string
  readonly by_reminder: boolean
  readonly maker: Request['made_by']
  readonly student: Request['student']
  readonly guardian: Request['guardian']
  readonly refunds: readonly GivenBackRow[] | null
  readonly document: Request['document']
}

const nameOf = (
  person: SQL,
): SQL => sql`case when ${person}.id is not null then json_build_object('id', ${person}.id,
  'first_name', ${person}.first_name, 'last_name', coalesce(${person}.last_name, '')) end`

async function presented(call: ReadContext, rest: SQL): Promise<Request[]> {
  const { db, now } = call
  const rows = await db.rows<ListedRow>(sql`
    select ${requestColumns}, ${titleOf(call)} as title, t.due_on::text as due_on, r.made_at, r.by_reminder, ${nameOf(sql`m`)} as maker,
      ${nameOf(sql`p`)} as student,
      case when g.id is not null then json_build_object('id', g.id, 'name', g.name, 'relation', g.relation) end as guardian,
      (select json_agg(${givenBackJson} order by x.id)
        from payment_request_refunds f
        join payment_refunds x on x.school_id = f.school_id and x.id = f.refund_id
        left join people b on b.school_id = f.school_id and b.id = f.requested_by and b.deleted_at is null
        where f.school_id = r.school_id and f.request_id = r.id) as refunds,
      ${documentJson(
        sql`r.school_id`,
        sql`d.attempt_id = (select min(a.id) from payment_request_attempts x
          join payment_attempts a on a.school_id = x.school_id and a.id = x.attempt_id and a.state = 'succeeded'
          where x.school_id = r.school_id and x.request_id = r.id)`,
      )} as document
    from ${requestTables}
    join people p on p.school_id = r.school_id and p.id = r.student_id
    left join people m on m.school_id = r.school_id and m.id = r.made_by and m.deleted_at is null
    left join guardians g on g.school_id = r.school_id and g.id = r.guardian_id
    where r.school_id = ${db.schoolId} and ${requestVisibleTo(call.actor)} and ${rest}`)
  const refund = await presenterOfRefunds(
    call,
    rows.flatMap((row) => row.refunds ?? []),
  )
  const lacks = rows.some(({ paid_at: paid, document }) => paid !== null && document === null)
  const issues = lacks && (await mayIssueReceipts.allows(call.actor, db))
  return rows.map((row) => presentRow(row, { now, refund, issues }))
}

interface Presented {
  readonly now: Date
  readonly refund: Awaited<ReturnType<typeof presenterOfRefunds>>
  /** Whether the reader may issue receipts. */
  readonly issues: boolean
}

function presentRow(row: ListedRow, { now, refund, issues }: Presented): Request {
  const { currency } = row
  const of = (minor: bigint) => toWire(money(minor, currency))
  const refunds = row.refunds ?? []
  return {
    id: row.id,
    student: row.student,
    order_id: row.order_id,
    tranche_id: row.tranche_id,
    kind: row.order_id === null ? 'tranche' : 'order',
    title: row.title,
    due_on: row.due_on,
    state: stateOf(row, now),
    amount: toWire(amountOf(row, now)),
    made_at: row.made_at,
    made_by: row.maker,
    by_reminder: row.by_reminder,
    expires_at: row.expires_at,
    guardian: row.guardian,
    opened_at: row.opened_at,
    paid_at: row.paid_at,
    document: row.document,
    may_issue_receipt: issues && row.paid_at !== null && row.document === null,
    refunded: of(
      refunds.filter(({ state }) => state !== 'failed').reduce((all, { minor }) => all + BigInt(minor), 0n),
    ),
    refunds: refunds.map((one) => refund(one, money(BigInt(one.minor), currency))),
  }
}

/** Returns one visible request. @throws Failure 404 */
export async function getRequest(call: ReadContext, id: number): Promise<Request> {
  const [found] = await presented(call, sql`r.id = ${id}`)
  if (!found) throw requestNotFound()
  return found
}

/** Returns a page of visible requests, the latest first, and the guardians of the student who was asked about. */
export async function listRequests(
  call: ReadContext,
  { page, page_size: size, user_id: asked }: z.output<typeof paymentRequestQuery>,
): Promise<Omit<z.output<typeof paymentRequests>, 'next' | 'previous'>> {
  const { db, actor, services } = call
  const student = actor.role === 'student' ? actor.id : asked
  if (student !== undefined) await requireStudent(db, actor, student)
  const where = sql`p.deleted_at is null and ${student === undefined ? sql`true` : sql`p.id = ${student}`}`
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from payment_requests r
    join people p on p.school_id = r.school_id and p.id = r.student_id
    where r.school_id = ${db.schoolId} and ${requestVisibleTo(actor)} and ${where}`)
  const results = await presented(
    call,
    sql`${where} order by r.id desc limit ${size} offset ${(page - 1) * size}`,
  )
  return {
    count,
    results,
    is_offered: (await offeredProviders(services, db)).length > 0,
    guardians: student === undefined ? [] : await guardiansOf(call, student),
  }
}

type Guardian = NonNullable<Request['guardian']>

const guardiansOf = ({ db, now }: ReadContext, student: number): Promise<Guardian[]> =>
  db.rows<Guardian>(sql`
    select g.id, g.name, g.relation from guardians g
    where g.school_id = ${db.schoolId} and g.student_id = ${student} and g.withdrawn_at is null and not g.awaits_staff
      and g.expires_at > ${now}
    order by g.id`)

/** Locks a request, with what it is for and the latest attempt. The caller must have checked access. */
export const lockRequest = ({ db }: AnyReader, where: SQL): Promise<RequestRow | undefined> =>
  db.row<RequestRow>(sql`
    select ${requestColumns} from ${requestTables} where r.school_id = ${db.schoolId} and ${where} for update of r`)
