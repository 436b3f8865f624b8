import { money } from '@qadam/contract/money/money.ts'
import type { newReceipt } from '@qadam/contract/receipts/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { StoredUpload } from '../../../platform/files/store-uploads.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { schoolToday } from '../../schools/public.ts'
import { requireStudent } from '../../students/public.ts'
import { lockMoneyOf } from '../../tranches/public.ts'
import { receiptDuplicate, receiptFileRequired } from '../errors.ts'
import { duplicateOf } from '../queries/duplicates.ts'
import { getReceipt } from '../queries/receipts.ts'
import { receiptSettingsOf } from '../queries/settings.ts'
import { storeReceipt, storeReceiptFile } from './store.ts'

type Asked = z.output<typeof newReceipt>

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
  const duplicate = await duplicateOf(ctx, {
    students: [student],
    minors: [asked.minor],
    paidOn: asked.paid_on,
    number: asked.number,
    currency: asked.currency,
  })
  if (duplicate !== null && !asked.allow_duplicate)
    throw receiptDuplicate({ facts: { duplicate: await getReceipt(ctx, duplicate) } })
  const id = await storeReceipt(ctx, {
    student,
    amount: money(BigInt(asked.minor), asked.currency),
    method: asked.method,
    paidOn: asked.paid_on,
    number: asked.number,
    note: asked.note,
    fileId: await storeReceiptFile(ctx, file),
    duplicate,
    transferId: null,
  })
  return getReceipt(ctx, id)
}

/** @throws Failure 400 for a day that has not come in the school */
export async function assertNotLater(ctx: RequestContext<Actor | null>, day: string): Promise<void> {
  if (day > (await schoolToday(ctx.db, ctx.now))) throw badField('paid_on', 'receipts.later')
}
