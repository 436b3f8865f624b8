import { money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import { confirmWithinDays } from '@qadam/contract/receipts/rules.ts'
import type { newReceipt } from '@qadam/contract/receipts/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { StoredUpload } from '../../../platform/files/store-uploads.ts'
import { storeFile } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { credit, debit, handAccount, pendTransaction, personAccount } from '../../ledger/public.ts'
import { schoolToday } from '../../schools/public.ts'
import { requireStudent } from '../../students/public.ts'
import { lockMoneyOf } from '../../tranches/public.ts'
import { receiptDuplicate, receiptFileRequired } from '../errors.ts'
import { receiptRecorded } from '../events.ts'
import { getReceipt } from '../queries/receipts.ts'
import { receiptSettingsOf } from '../queries/settings.ts'

type Asked = z.output<typeof newReceipt>

/** Returns when what is recorded now expires without a decision. */
export const expiryOf = ({ now }: RequestContext): Date =>
  new Date(now.getTime() + confirmWithinDays * 86_400_000)

/**
 * Records money that came by hand. It is the student's credit once another person confirms it. @throws Failure 400, 404,
 * and 409 for one that looks like another
 */
export async function recordReceipt(ctx: RequestContext, asked: Asked, file: StoredUpload | undefined) {
  const { user_id: student } = asked
  await requireStudent(ctx.db, ctx.actor, student)
  if (!file && (await receiptSettingsOf(ctx.db)).file_required) throw receiptFileRequired()
  await assertNotLater(ctx, asked.paid_on)
  await lockMoneyOf(ctx, student)
  const duplicate = await duplicateOf(ctx, asked)
  if (duplicate !== null && !asked.allow_duplicate)
    throw receiptDuplicate({ facts: { duplicate: await getReceipt(ctx, duplicate) } })
  const document = file
    ? await storeFile(ctx, { name: file.name, mediaType: file.mime, audience: 'private' }, file.staged)
    : undefined
  const amount = money(BigInt(asked.minor), asked.currency)
  const expiresAt = expiryOf(ctx)
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into receipts (school_id, kind, student_id, currency, amount_minor, method, paid_on, number, note, file_id,
      duplicate_of, recorded_at, recorded_by, expires_at)
    values (${ctx.schoolId}, 'receipt', ${student}, ${amount.currency}, ${asked.minor}, ${asked.method}, ${asked.paid_on},
      ${asked.number}, ${asked.note}, ${document?.id ?? null}, ${duplicate}, ${ctx.now}, ${ctx.actor.id}, ${expiresAt})
    returning id`)
  const pending = await pendTransaction(ctx, {
    key: `receipt:${id}`,
    kind: 'receipt',
    entries: [debit(handAccount(asked.method), amount), credit(personAccount('credit', student), amount)],
    note: asked.number,
    expiresAt,
  })
  await ctx.db.rows(sql`
    update receipts set pending_id = ${pending.id} where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, receiptRecorded, {
    kind: 'receipt',
    id,
    payload: { student, amount: toWire(amount), duplicate_of: duplicate },
  })
  return getReceipt(ctx, id)
}

/** @throws Failure 400 for a day that has not come in the school */
export async function assertNotLater(ctx: RequestContext, day: string): Promise<void> {
  if (day > (await schoolToday(ctx.db, ctx.now))) throw badField('paid_on', 'receipts.later')
}

/** Returns an earlier receipt that may be the same: of one number, amount and day; without a number of one student. */
async function duplicateOf(ctx: RequestContext, asked: Asked): Promise<number | null> {
  const found = await ctx.db.row<{ id: number }>(sql`
    select id from receipts
    where school_id = ${ctx.schoolId} and kind = 'receipt' and paid_on = ${asked.paid_on} and amount_minor = ${asked.minor}
      and currency = ${asked.currency} and number = ${asked.number} and state in ('awaiting', 'confirmed')
      and (number <> '' or student_id = ${asked.user_id})
    order by id limit 1`)
  return found?.id ?? null
}
