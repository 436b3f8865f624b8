import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { type Money, money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import { stateOf, type TrancheEvent } from '@qadam/contract/tranches/rules.ts'
import type { tranche as trancheSchema } from '@qadam/contract/tranches/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { studentsVisibleTo } from '../../students/public.ts'
import { trancheNotFound } from '../errors.ts'

type PresentedTranche = z.output<typeof trancheSchema>
type Person = NonNullable<PresentedTranche['created_by']>

/** A tranche as it is stored. */
export interface TrancheRow {
  readonly id: number
  readonly student_id: number
  readonly plan_id: number | null
  readonly package_id: number | null
  readonly currency: CurrencyCode
  readonly amount_minor: string
  readonly paid_minor: string
  readonly due_on: string | null
  readonly event: TrancheEvent | null
  readonly days_after: number | null
  readonly note: string
  readonly charge_id: number
  readonly row_version: number
  readonly promised_until: string | null
  readonly waived_at: string | null
  readonly ended_at: string | null
}

interface ReadRow extends TrancheRow {
  readonly package: { readonly id: number; readonly name: string } | null
  readonly created_at: string
  readonly created_by: Person | null
  readonly promised_at: string | null
  readonly promised_by: Person | null
  readonly waived_by: Person | null
  readonly waive_reason: string | null
  readonly ended_by: Person | null
  readonly end_reason: string | null
  readonly replaced_by: number | null
  readonly earlier:
    | readonly {
        readonly version: number
        readonly minor: string
        readonly due_on: string | null
        readonly event: TrancheEvent | null
        readonly days_after: number | null
        readonly until: string
        readonly by: Person | null
      }[]
    | null
}

const stored = sql`t.id, t.student_id, t.plan_id, t.package_id, t.currency, t.amount_minor::text as amount_minor,
  t.paid_minor::text as paid_minor, t.due_on::text as due_on, t.event, t.days_after, t.note, t.charge_id, t.row_version,
  t.promised_until::text as promised_until, t.waived_at, t.ended_at`

/** A JSON object with the name of a joined person, or null. */
export const personJson = (row: SQL): SQL => sql`
  case when ${row}.id is not null then json_build_object('id', ${row}.id, 'first_name', ${row}.first_name,
    'last_name', coalesce(${row}.last_name, '')) end`

/** Locks a tranche of a student visible to the actor, unless it has ended. @throws Failure 404 */
export async function lockTranche(db: SchoolDb, actor: Actor, id: number): Promise<TrancheRow> {
  const found = await db.row<TrancheRow>(sql`
    select ${stored} from tranches t join people p on p.school_id = t.school_id and p.id = t.student_id
    where t.school_id = ${db.schoolId} and t.id = ${id} and t.ended_at is null and ${studentsVisibleTo(actor)}
    for update of t`)
  if (!found) throw trancheNotFound()
  return found
}

/** Returns the student of a tranche that the actor can see, so that their money can be locked. @throws Failure 404 */
export async function studentOfTranche(db: SchoolDb, actor: Actor, id: number): Promise<number> {
  const found = await db.row<{ student_id: number }>(sql`
    select t.student_id from tranches t join people p on p.school_id = t.school_id and p.id = t.student_id
    where t.school_id = ${db.schoolId} and t.id = ${id} and t.ended_at is null and ${studentsVisibleTo(actor)}`)
  if (!found) throw trancheNotFound()
  return found.student_id
}

/** Returns the tranches of one student that have not ended, oldest first; `for update` by the caller's lock. */
export function openTranchesOf(db: SchoolDb, where: SQL): Promise<TrancheRow[]> {
  return db.rows<TrancheRow>(sql`
    select ${stored} from tranches t where t.school_id = ${db.schoolId} and t.ended_at is null and ${where}
    order by t.due_on nulls last, t.id`)
}

/** Returns tranches as people see them, on a day of the school. */
export async function presentedTranches(
  { db, language }: ReadContext,
  { where, today }: { readonly where: SQL; readonly today: string },
): Promise<PresentedTranche[]> {
  const rows = await db.rows<ReadRow>(sql`
    select ${stored}, t.created_at, t.promised_at, t.waive_reason, t.end_reason, t.replaced_by,
      case when g.id is not null then json_build_object('id', g.id,
        'name', coalesce(g.names ->> ${language}, g.names ->> 'ru', g.name)) end as package,
      ${personJson(sql`c`)} as created_by, ${personJson(sql`m`)} as promised_by, ${personJson(sql`w`)} as waived_by, ${personJson(sql`x`)} as ended_by,
      (select json_agg(json_build_object('version', v.version, 'minor', v.amount_minor::text, 'due_on', v.due_on::text,
          'event', v.event, 'days_after', v.days_after, 'until', v.until, 'by', ${personJson(sql`b`)})
          order by v.version desc)
        from tranche_versions v left join people b on b.school_id = v.school_id and b.id = v.by_id
        where v.school_id = t.school_id and v.tranche_id = t.id) as earlier
    from tranches t
    left join packages g on g.school_id = t.school_id and g.id = t.package_id
    left join people c on c.school_id = t.school_id and c.id = t.created_by
    left join people m on m.school_id = t.school_id and m.id = t.promised_by
    left join people w on w.school_id = t.school_id and w.id = t.waived_by
    left join people x on x.school_id = t.school_id and x.id = t.ended_by
    where t.school_id = ${db.schoolId} and ${where}
    order by t.due_on nulls last, t.id`)
  return rows.map((row) => presentTranche(row, today))
}

/** Returns one tranche as people see it. */
export async function presentedTranche(
  ctx: ReadContext,
  id: number,
  today: string,
): Promise<PresentedTranche> {
  const [found] = await presentedTranches(ctx, { where: sql`t.id = ${id}`, today })
  if (!found) throw trancheNotFound()
  return found
}

function presentTranche(row: ReadRow, today: string): PresentedTranche {
  const of = (minor: string | bigint) => toWire(money(BigInt(minor), row.currency))
  const [amount, paid] = [BigInt(row.amount_minor), BigInt(row.paid_minor)]
  const isWaived = row.waived_at !== null
  return {
    id: row.id,
    student_id: row.student_id,
    plan_id: row.plan_id,
    package: row.package,
    amount: of(amount),
    paid: of(paid),
    left: of(isWaived ? 0n : amount - paid),
    state: stateOf({ amount, paid, isWaived, dueOn: row.due_on }, today),
    due_on: row.due_on,
    event: row.event,
    days_after: row.days_after,
    note: row.note,
    version: row.row_version,
    created_at: row.created_at,
    created_by: row.created_by,
    promised:
      row.promised_until === null || row.promised_at === null
        ? null
        : { until: row.promised_until, at: row.promised_at, by: row.promised_by },
    waived:
      row.waived_at === null
        ? null
        : { at: row.waived_at, by: row.waived_by, reason: row.waive_reason ?? '' },
    ended:
      row.ended_at === null
        ? null
        : {
            at: row.ended_at,
            by: row.ended_by,
            reason: row.end_reason ?? '',
            by_plan: row.replaced_by,
          },
    earlier: (row.earlier ?? []).map(({ minor, until, ...version }) => ({
      ...version,
      amount: of(minor),
      until: new Date(until).toISOString(),
    })),
  }
}

/** What is left of a stored tranche. */
export const leftOf = ({ amount_minor, paid_minor, currency }: TrancheRow): Money =>
  money(BigInt(amount_minor) - BigInt(paid_minor), currency)
