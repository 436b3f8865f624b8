import { money } from '@qadam/contract/money/money.ts'
import { saleCurrency } from '@qadam/contract/orders/rules.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { StoredUpload } from '../../../platform/files/store-uploads.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { lockMoneyOf } from '../../tranches/public.ts'
import { transferAlike } from '../errors.ts'
import { duplicateOf } from '../queries/duplicates.ts'
import { assertNotLater } from './record.ts'
import { storeReceipt, storeReceiptFile } from './store.ts'

/** A transfer of a guardian; the caller must have checked that the children are theirs and that the parts add up. */
export interface NewTransfer {
  readonly guardianId: number
  readonly minor: string
  readonly paidOn: string
  readonly number: string
  readonly parts: readonly { readonly student_id: number; readonly minor: string }[]
  readonly allowDuplicate: boolean
}

/**
 * Records one transfer as a receipt for each child, which share its document. All wait for staff. @throws Failure 400,
 * and 409 for one that looks like another
 */
export async function recordTransfer(
  ctx: RequestContext<Actor | null>,
  given: NewTransfer,
  file: StoredUpload,
): Promise<void> {
  await assertNotLater(ctx, given.paidOn)
  // Always in the same order, so that two transfers over the same children do not wait for each other.
  const parts = given.parts.toSorted((a, b) => a.student_id - b.student_id)
  for (const { student_id: student } of parts) await lockMoneyOf(ctx, student)
  const { paidOn, number } = given
  const alike = { paidOn, number, currency: saleCurrency, sha256: file.staged.sha256 } as const
  const marked: ((typeof parts)[number] & { readonly duplicate: number | null })[] = []
  for (const part of parts) {
    const asked = { ...alike, students: [part.student_id], minors: [part.minor, given.minor] }
    marked.push({ ...part, duplicate: await duplicateOf(ctx, asked) })
  }
  if (!given.allowDuplicate && marked.some(({ duplicate }) => duplicate !== null)) throw transferAlike()
  const { id: transferId } = await ctx.db.one<{ id: number }>(sql`
    insert into receipt_transfers (school_id, guardian_id, currency, amount_minor, paid_on, number, sent_at)
    values (${ctx.schoolId}, ${given.guardianId}, ${saleCurrency}, ${given.minor}, ${paidOn}, ${number}, ${ctx.now})
    returning id`)
  const fileId = await storeReceiptFile(ctx, file)
  for (const { student_id: student, minor, duplicate } of marked)
    await storeReceipt(ctx, {
      student,
      amount: money(BigInt(minor), saleCurrency),
      method: 'transfer',
      paidOn,
      number,
      note: '',
      fileId,
      duplicate,
      transferId,
    })
}
