import type { invoiceSuggestion } from '@qadam/contract/billing/schemas.ts'
import { money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { dayText } from '../../../platform/day-text.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { customerOf, missingForInvoice, presentMissing, readContract } from '../../papers/public.ts'
import { schoolToday } from '../../schools/public.ts'
import { requireStudent } from '../../students/public.ts'
import { inLanguages } from './content.ts'
import { openOrdersOf, openTranchesOf } from './debts.ts'

type Suggestion = z.output<typeof invoiceSuggestion>
type Payer = Suggestion['payers'][number]

/** Returns what an invoice for a student may ask for, who may pay it, and what it lacks. @throws Failure 404 */
export async function suggestInvoice(ctx: ReadContext, studentId: number): Promise<Suggestion> {
  const { db, now, actor, language } = ctx
  await requireStudent(db, actor, studentId)
  const today = await schoolToday(db, now)
  const [tranches, orders] = await Promise.all([openTranchesOf(ctx, studentId), openOrdersOf(ctx, studentId)])
  const contract = await readContract(ctx, studentId)
  const customer = await customerOf(db, studentId, contract)
  const { name: student } = await db.one<{ name: string }>(sql`
    select trim(concat_ws(' ', last_name, first_name)) as name from people
    where school_id = ${db.schoolId} and id = ${studentId}`)
  const guardians = await db.rows<Payer>(sql`
    select 'guardian' as payer, g.id as guardian_id, g.name from guardians g
    where g.school_id = ${db.schoolId} and g.student_id = ${studentId} and g.withdrawn_at is null and g.name <> ''
    order by g.id limit 20`)
  const isSigned = contract.number !== '' && customer.name !== ''
  const payers: Payer[] = [
    ...(isSigned ? [{ payer: 'contract' as const, guardian_id: null, name: customer.name }] : []),
    ...guardians,
    { payer: 'student', guardian_id: null, name: student },
  ]
  const purpose = inLanguages(contract.number === '' ? 'purposeOfStudent' : 'purposeByContract')
    [language].replace('{{student}}', () => student)
    .replace('{{number}}', () => contract.number)
    .replace('{{date}}', () => dayText(contract.signed_on ?? ''))
  return {
    tranches: tranches.map(({ minor, currency, names, ...row }) => ({
      id: row.id,
      title: names[language],
      due_on: row.due_on,
      left: toWire(money(BigInt(minor), currency)),
      invoice: row.invoice,
    })),
    orders: orders.map(({ minor, currency, names, ...row }) => ({
      id: row.id,
      title: names[language],
      left: toWire(money(BigInt(minor), currency)),
      invoice: row.invoice,
    })),
    payers,
    purpose: purpose.slice(0, 300),
    due_on: tranches.map(({ due_on: day }) => day).find((day) => day !== null && day >= today) ?? today,
    today,
    missing: presentMissing(await missingForInvoice(ctx, studentId, { byContract: false }), language),
  }
}
