import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import type { ReceiptState } from '@qadam/contract/receipts/lifecycle.ts'
import type { HandMethod } from '@qadam/contract/receipts/rules.ts'
import type { receiptQuery, receipt as receiptSchema } from '@qadam/contract/receipts/schemas.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { hasSecondPerson } from '../../accounts/public.ts'
import { documentJson, mayIssueReceipts } from '../../payment-providers/public.ts'
import { studentsVisibleTo } from '../../students/public.ts'
import { receiptNotFound } from '../errors.ts'
import { mayDecide } from '../policy.ts'

type Receipt = z.output<typeof receiptSchema>

/** A receipt or a refund as it is stored. */
export interface ReceiptRow {
  readonly id: number
  readonly kind: 'receipt' | 'refund'
  readonly student_id: number
  readonly receipt_id: number | null
  readonly currency: CurrencyCode
  readonly amount_minor: string
  readonly method: HandMethod
  readonly state: ReceiptState
  readonly pending_id: number | null
  readonly grant_pending_id: number | null
  readonly recorded_by: number | null
  readonly file_id: number | null
}

const stored = sql`r.id, r.kind, r.student_id, r.receipt_id, r.currency, r.amount_minor::text as amount_minor, r.method,
  r.state, r.pending_id, r.grant_pending_id, r.recorded_by, r.file_id`

/** Returns a receipt of a student visible to the actor, as it is stored. @throws Failure 404 */
export async function getReceiptRow(
  db: SchoolDb,
  actor: Actor,
  { id, lock = sql`` }: { readonly id: number; readonly lock?: SQL },
): Promise<ReceiptRow> {
  const found = await db.row<ReceiptRow>(sql`
    select ${stored} from receipts r join people p on p.school_id = r.school_id and p.id = r.student_id
    where r.school_id = ${db.schoolId} and r.id = ${id} and ${studentsVisibleTo(actor)} ${lock}`)
  if (!found) throw receiptNotFound()
  return found
}

interface ReadRow extends ReceiptRow {
  readonly student: Receipt['student']
  readonly recorder: Receipt['recorded_by']
  readonly decider: Receipt['decided_by']
  readonly paid_on: string
  readonly number: string
  readonly note: string
  readonly duplicate_of: number | null
  readonly recorded_at: string
  readonly expires_at: string
  readonly decided_at: string | null
  readonly decision_reason: string | null
  readonly confirmed_alone: boolean
  readonly refunded: string
  readonly refunding: string
  readonly transfer: TransferRow | null
  readonly document: Receipt['document']
}

interface TransferRow {
  readonly guardian: NonNullable<Receipt['transfer']>['guardian']
  readonly minor: string
  readonly children: number
  readonly others: readonly {
    readonly receipt_id: number
    readonly student: Receipt['student']
    readonly minor: string
  }[]
}

/** Returns a page of receipts and refunds of the students visible to the reader, the newest first. */
export async function listReceipts(ctx: ReadContext, query: z.output<typeof receiptQuery>) {
  const conditions = [
    ...(query.user_id === undefined ? [] : [sql`r.student_id = ${query.user_id}`]),
    ...(query.state === undefined ? [] : [sql`r.state = ${query.state}`]),
    ...(query.kind === undefined ? [] : [sql`r.kind = ${query.kind}`]),
  ]
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, ' and ')
  const { count } = await ctx.db.one<{ count: number }>(sql`
    select count(*)::int as count from receipts r join people p on p.school_id = r.school_id and p.id = r.student_id
    where r.school_id = ${ctx.schoolId} and ${studentsVisibleTo(ctx.actor)} and ${where}`)
  const results = await presented(
    ctx,
    sql`${where} order by r.id desc
    limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`,
  )
  return { count, results }
}

/** Returns one receipt as people see it. @throws Failure 404 */
export async function getReceipt(ctx: ReadContext, id: number): Promise<Receipt> {
  const [found] = await presented(ctx, sql`r.id = ${id}`)
  if (!found) throw receiptNotFound()
  return found
}

async function presented(ctx: ReadContext, rest: SQL): Promise<Receipt[]> {
  const rows = await ctx.db.rows<ReadRow>(sql`
    select ${stored}, r.paid_on::text as paid_on, r.number, r.note, r.duplicate_of, r.recorded_at, r.expires_at, r.decided_at,
      r.decision_reason, r.confirmed_alone, ${nameOf(sql`p`)} as student, ${nameOf(sql`b`)} as recorder,
      ${nameOf(sql`d`)} as decider, ${refunds('confirmed')} as refunded, ${refunds('awaiting')} as refunding,
      ${transferOf(ctx.actor)} as transfer,
      ${documentJson(sql`r.school_id`, sql`d.receipt_id = r.id`)} as document
    from receipts r
    join people p on p.school_id = r.school_id and p.id = r.student_id
    left join people b on b.school_id = r.school_id and b.id = r.recorded_by
    left join people d on d.school_id = r.school_id and d.id = r.decided_by
    where r.school_id = ${ctx.schoolId} and ${studentsVisibleTo(ctx.actor)} and ${rest}`)
  const decides = rows.length > 0 && isStaff(ctx.actor.role) && (await mayDecide(ctx.actor, ctx.db))
  const isAlone = decides && !(await hasSecondPerson(ctx.db, ctx.actor.id))
  const issues =
    rows.some(({ document }) => document === null) && (await mayIssueReceipts.allows(ctx.actor, ctx.db))
  return rows.map((row) => {
    const of = (minor: string) => toWire(money(BigInt(minor), row.currency))
    const isOwn = row.recorded_by === ctx.actor.id
    const isPaid = row.kind === 'receipt' && row.state === 'confirmed'
    return {
      id: row.id,
      kind: row.kind,
      student: row.student,
      receipt_id: row.receipt_id,
      amount: of(row.amount_minor),
      method: row.method,
      paid_on: row.paid_on,
      number: row.number,
      note: row.note,
      state: row.state,
      has_file: row.file_id !== null,
      document: row.document,
      duplicate_of: row.duplicate_of,
      recorded_at: row.recorded_at,
      recorded_by: row.recorder,
      transfer: row.transfer && {
        guardian: row.transfer.guardian,
        amount: isStaff(ctx.actor.role) ? of(row.transfer.minor) : null,
        children: row.transfer.children,
        others: row.transfer.others.map(({ minor, ...other }) => ({ ...other, amount: of(minor) })),
      },
      expires_at: row.expires_at,
      decided_at: row.decided_at,
      decided_by: row.decider,
      decision_reason: row.decision_reason,
      confirmed_alone: row.confirmed_alone,
      refunded: of(row.refunded),
      refunding: of(row.refunding),
      may_decide: row.state === 'awaiting' && decides && (!isOwn || isAlone),
      may_refund:
        decides && isPaid && BigInt(row.refunded) + BigInt(row.refunding) < BigInt(row.amount_minor),
      may_issue_receipt: issues && isPaid && row.document === null,
    }
  })
}

const nameOf = (row: SQL): SQL => sql`
  case when ${row}.id is not null then json_build_object('id', ${row}.id, 'first_name', ${row}.first_name,
    'last_name', coalesce(${row}.last_name, '')) end`

/** The transfer of a receipt `r`; of its other parts those whose students the reader sees. */
const transferOf = (actor: Actor): SQL => sql`
  (select json_build_object('minor', t.amount_minor::text,
      'guardian', case when g.id is not null then json_build_object('name', g.name, 'relation', g.relation) end,
      'children', (select count(*) from receipts n where n.school_id = t.school_id and n.transfer_id = t.id),
      'others', coalesce((select json_agg(json_build_object('receipt_id', n.id, 'minor', n.amount_minor::text,
          'student', ${nameOf(sql`p`)}) order by n.id)
        from receipts n join people p on p.school_id = n.school_id and p.id = n.student_id
        where n.school_id = t.school_id and n.transfer_id = t.id and n.id <> r.id and ${studentsVisibleTo(actor)}), '[]'))
    from receipt_transfers t left join guardians g on g.school_id = t.school_id and g.id = t.guardian_id
    where t.school_id = r.school_id and t.id = r.transfer_id)`

const refunds = (state: ReceiptState): SQL => sql`
  (select coalesce(sum(f.amount_minor), 0)::text from receipts f
    where f.school_id = r.school_id and f.receipt_id = r.id and f.state = ${state})`
