import type { Money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import { confirmWithinDays, type HandMethod } from '@qadam/contract/receipts/rules.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { StoredUpload } from '../../../platform/files/store-uploads.ts'
import { storeFile } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { credit, debit, handAccount, pendTransaction, personAccount } from '../../ledger/public.ts'
import { receiptRecorded } from '../events.ts'

type AnyContext = RequestContext<Actor | null>

/** Returns when what is recorded now expires without a decision. */
export const expiryOf = ({ now }: Pick<AnyContext, 'now'>): Date =>
  new Date(now.getTime() + confirmWithinDays * 86_400_000)

interface NewReceipt {
  readonly student: number
  readonly amount: Money
  readonly method: HandMethod
  readonly paidOn: string
  readonly number: string
  readonly note: string
  readonly fileId: number | null
  readonly duplicate: number | null
  /** The transfer of a guardian of which it is a part. */
  readonly transferId: number | null
}

/** Stores a receipt that waits, with its pending money. The caller must have locked the student's money. */
export async function storeReceipt(ctx: AnyContext, given: NewReceipt): Promise<number> {
  const { student, amount } = given
  const expiresAt = expiryOf(ctx)
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into receipts (school_id, kind, student_id, currency, amount_minor, method, paid_on, number, note, file_id,
      duplicate_of, transfer_id, recorded_at, recorded_by, expires_at)
    values (${ctx.schoolId}, 'receipt', ${student}, ${amount.currency}, ${amount.minor}, ${given.method}, ${given.paidOn},
      ${given.number}, ${given.note}, ${given.fileId}, ${given.duplicate}, ${given.transferId}, ${ctx.now},
      ${ctx.actor?.id ?? null}, ${expiresAt})
    returning id`)
  const pending = await pendTransaction(ctx, {
    key: `receipt:${id}`,
    kind: 'receipt',
    entries: [debit(handAccount(given.method), amount), credit(personAccount('credit', student), amount)],
    note: given.number,
    expiresAt,
  })
  await ctx.db.rows(sql`
    update receipts set pending_id = ${pending.id} where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, receiptRecorded, {
    kind: 'receipt',
    id,
    payload: { student, amount: toWire(amount), duplicate_of: given.duplicate },
  })
  return id
}

/** Stores the staged document of a receipt; null without one. */
export async function storeReceiptFile(
  ctx: AnyContext,
  file: StoredUpload | undefined,
): Promise<number | null> {
  if (!file) return null
  const given = { name: file.name, mediaType: file.mime, audience: 'private' } as const
  return (await storeFile(ctx, given, file.staged)).id
}
