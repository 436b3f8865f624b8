import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import { evidenceAnswer } from '../../applications/public.ts'
import { receiptNotFound } from '../errors.ts'
import { receiptFileOpened } from '../events.ts'
import { getReceiptRow } from './receipts.ts'

/** Opens the document of a receipt, and records who did. @throws Failure 403 before staff do on a new device, 404 */
export async function openReceiptFile(ctx: RequestContext, id: number): Promise<FileAnswer> {
  const { file_id: file, student_id: student } = await getReceiptRow(ctx.db, ctx.actor, { id })
  if (file === null) throw receiptNotFound()
  const stored = await ctx.db.one<{ name: string; store_key: string; media_type: string; bytes: number }>(sql`
    select name, store_key, media_type, bytes from files where school_id = ${ctx.schoolId} and id = ${file}`)
  await record(ctx, receiptFileOpened, { kind: 'receipt', id, payload: { student } })
  return evidenceAnswer(ctx, stored)
}
