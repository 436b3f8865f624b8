import type { newInvoice } from '@qadam/contract/billing/schemas.ts'
import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { money } from '@qadam/contract/money/money.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { printable } from '../../../platform/pdf/printable.ts'
import { assertInvoiceable } from '../../papers/public.ts'
import { schoolToday } from '../../schools/public.ts'
import { requireStudent } from '../../students/public.ts'
import { lockMoneyOf } from '../../tranches/public.ts'
import { commonContent } from '../queries/content.ts'
import { type Debt, openOrdersOf, openTranchesOf } from '../queries/debts.ts'
import { getBillingRow, presentBilling } from '../queries/documents.ts'
import type { InvoiceContent } from '../rules.ts'
import { issueDocument } from './issue.ts'

type NewInvoice = z.output<typeof newInvoice>

/**
 * Issues an invoice for what is open of chosen tranches, or for an open order. Nothing is owed by it that was not owed
 * before. @throws Failure 400, 404, 409 when a requisite is missing
 */
export async function issueInvoice(ctx: RequestContext, given: NewInvoice) {
  const { user_id: studentId, payer, due_on: dueOn } = given
  await requireStudent(ctx.db, ctx.actor, studentId)
  await lockMoneyOf(ctx, studentId)
  if (dueOn < (await schoolToday(ctx.db, ctx.now))) throw badField('due_on', 'billing.due_passed')
  const debts = await debtsOf(ctx, given)
  const currency = currencyOf(debts)
  await assertInvoiceable(ctx, studentId, { byContract: payer === 'contract' })
  const { common, customer } = await commonContent(ctx, studentId)
  const purpose = printable(given.purpose)
  const total = debts.reduce((all, { minor }) => all + BigInt(minor), 0n)
  const id = await issueDocument(ctx, {
    studentId,
    sum: money(total, currency),
    dueOn,
    ...(given.order_id === undefined ? {} : { orderId: given.order_id }),
    content: {
      ...common,
      kind: 'invoice',
      payer: await payerOf(ctx, given, { customer, student: common.student }),
      purpose: { ru: purpose, kk: purpose, en: purpose },
      lines: debts.map(({ names, due_on, minor }) => ({ name: names, due_on, sum_minor: minor })),
      due_on: dueOn,
    },
  })
  if (given.order_id === undefined)
    await ctx.db.rows(sql`
      insert into invoice_tranches (school_id, document_id, tranche_id, minor, paid_before_minor)
      select ${ctx.schoolId}, ${id}, l.id, l.minor, l.paid
      from unnest(${debts.map((debt) => debt.id)}::bigint[], ${debts.map(({ minor }) => minor)}::bigint[],
        ${debts.map((debt) => debt.paid_minor)}::bigint[]) as l (id, minor, paid)`)
  return presentBilling(ctx, await getBillingRow(ctx, id))
}

/** Returns what is asked for. @throws Failure 400 for what is not open, or not of this student */
async function debtsOf(ctx: RequestContext, { user_id: student, ...given }: NewInvoice): Promise<Debt[]> {
  if (given.order_id !== undefined) {
    const order = (await openOrdersOf(ctx, student)).find(({ id }) => id === given.order_id)
    if (!order) throw badField('order_id', 'billing.order_closed')
    return [order]
  }
  const wanted = new Set(given.tranche_ids)
  const found = (await openTranchesOf(ctx, student)).filter(({ id }) => wanted.has(id))
  if (found.length !== wanted.size) throw badField('tranche_ids', 'billing.tranche_settled')
  return found
}

/** @throws Failure 400 for several currencies: a sum has one */
function currencyOf(debts: readonly Debt[]): CurrencyCode {
  const [first, ...others] = new Set(debts.map(({ currency }) => currency))
  if (first === undefined || others.length > 0) throw badField('tranche_ids', 'billing.one_currency')
  return first
}

async function payerOf(
  { db }: RequestContext,
  { payer, guardian_id: guardian, company, user_id: student }: NewInvoice,
  names: { readonly customer: string; readonly student: string },
): Promise<InvoiceContent['payer']> {
  const person = (name: string) => ({ name: printable(name), bin: '', address: '' })
  if (company)
    return {
      name: printable(company.name),
      bin: company.bin,
      address: printable(company.address),
    }
  if (payer === 'contract') return person(names.customer)
  if (guardian === undefined) return person(names.student)
  const found = await db.row<{ name: string }>(sql`
    select name from guardians where school_id = ${db.schoolId} and id = ${guardian} and student_id = ${student}
      and withdrawn_at is null and name <> ''`)
  if (!found) throw badField('guardian_id', 'billing.no_guardian')
  return person(found.name)
}
