import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import type { studentMoney } from '@qadam/contract/tranches/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { balanceOf } from '../../ledger/public.ts'
import { schoolToday } from '../../schools/public.ts'
import * as may from '../policy.ts'
import { heirs } from './heirs.ts'
import { personJson, presentedTranches } from './tranches.ts'

type StudentMoney = z.output<typeof studentMoney>

/** Returns what a student has to pay, has paid and is owed. The caller must have checked access. */
export async function moneyOfStudent(ctx: ReadContext, student: number): Promise<StudentMoney> {
  const today = await schoolToday(ctx.db, ctx.now)
  const all = await presentedTranches(ctx, { where: sql`t.student_id = ${student}`, today })
  const person = await ctx.db.one<StudentMoney['student']>(sql`
    select id, first_name, coalesce(last_name, '') as last_name from people
    where school_id = ${ctx.schoolId} and id = ${student}`)
  return {
    student: person,
    today,
    rights: await rightsOf(ctx.actor, ctx.db),
    tranches: all.filter(({ ended }) => ended === null),
    ended: all.filter(({ ended }) => ended !== null),
    plans: await plansOf(ctx, student),
    balances: await balancesOf(ctx.db, student, today),
  }
}

async function rightsOf(actor: Actor, db: SchoolDb): Promise<StudentMoney['rights']> {
  return {
    record: await may.mayPlanTranches.allows(actor, db),
    remove: await may.mayDeleteTranches.allows(actor, db),
    waive: await may.mayWaive.allows(actor, db),
    statement: actor.role === 'student' || (await may.mayReadDebtors.allows(actor, db)),
  }
}

async function plansOf({ db, language }: ReadContext, student: number): Promise<StudentMoney['plans']> {
  type Plan = StudentMoney['plans'][number]
  const rows = await db.rows<
    Omit<Plan, 'total' | 'discounts'> & {
      currency: CurrencyCode
      total_minor: string
      discounts: { minor: string; reason: string }[]
    }
  >(sql`
    select l.id, l.number, l.currency, l.total_minor::text as total_minor, l.discounts, l.created_at, l.ended_at,
      case when g.id is not null then json_build_object('id', g.id,
        'name', coalesce(g.names ->> ${language}, g.names ->> 'ru', g.name)) end as package,
      ${personJson(sql`c`)} as created_by
    from payment_plans l
    left join packages g on g.school_id = l.school_id and g.id = l.package_id
    left join people c on c.school_id = l.school_id and c.id = l.created_by
    where l.school_id = ${db.schoolId} and l.student_id = ${student} order by l.id desc`)
  return rows.map(({ currency, total_minor: total, discounts, ...plan }) => ({
    ...plan,
    total: { minor: total, currency },
    discounts: discounts.map(({ minor, reason }) => ({ amount: { minor, currency }, reason })),
  }))
}

interface Sums {
  readonly currency: CurrencyCode
  readonly charged: string
  readonly paid: string
  readonly refunded: string
}

async function balancesOf(db: SchoolDb, student: number, today: string): Promise<StudentMoney['balances']> {
  const totals = await db.rows<Sums>(sql`
    with ${heirs(db.schoolId)}
    select a.currency, sum(t.charged)::text as charged, sum(t.paid)::text as paid, sum(t.refunded)::text as refunded
    from (select ${student}::bigint as id union all select gone from heirs where heir = ${student}) p
    join ledger_accounts a on a.school_id = ${db.schoolId} and a.person_id = p.id
    join ledger_account_totals t on t.school_id = a.school_id and t.account_id = a.id
    group by 1 order by 1`)
  const open = await db.rows<{ currency: CurrencyCode; overdue: string; later: string }>(sql`
    select currency, coalesce(sum(amount_minor - paid_minor) filter (where due_on < ${today}), 0)::text as overdue,
      coalesce(sum(amount_minor - paid_minor) filter (where due_on is null or due_on > ${today}), 0)::text as later
    from tranches
    where school_id = ${db.schoolId} and student_id = ${student} and ended_at is null and waived_at is null
      and paid_minor < amount_minor
    group by 1`)
  const accounts = await balanceOf(db, student)
  return accounts.map(({ currency, receivable, credit }) => {
    const total = totals.find((one) => one.currency === currency)
    const { overdue = '0', later = '0' } = open.find((one) => one.currency === currency) ?? {}
    const of = (minor: string | bigint = '0') => toWire(money(BigInt(minor), currency))
    return {
      currency,
      charged: of(total?.charged),
      paid: of(total?.paid),
      refunded: of(total?.refunded),
      due: of(receivable.balance.minor - BigInt(overdue) - BigInt(later)),
      overdue: of(overdue),
      left: of(receivable.balance.minor),
      credit: of(credit.balance.minor - credit.pendingOut.minor),
      pending_in: of(credit.pendingIn.minor),
      pending_out: of(credit.pendingOut.minor),
    }
  })
}
