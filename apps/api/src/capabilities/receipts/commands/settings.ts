import type { receiptSettingsChange } from '@qadam/contract/receipts/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { receiptSettingsChanged } from '../events.ts'
import { type ReceiptSettings, receiptSettingsOf } from '../queries/settings.ts'

/** Sets whether a receipt needs its document (R232). @throws Failure 409 stale_version */
export async function changeReceiptSettings(
  ctx: RequestContext,
  { version, file_required: isRequired }: z.output<typeof receiptSettingsChange>,
): Promise<ReceiptSettings> {
  await ctx.db.rows(sql`select 1 from schools where school_id = ${ctx.schoolId} for update`)
  const before = await receiptSettingsOf(ctx.db)
  if (version !== undefined && version !== before.version) throw staleVersion({ facts: { current: before } })
  const after = { file_required: isRequired, version: before.version + 1 }
  await ctx.db.rows(sql`
    insert into receipt_settings (school_id, file_required, version)
    values (${ctx.schoolId}, ${isRequired}, ${after.version})
    on conflict (school_id) do update set file_required = excluded.file_required, version = excluded.version`)
  await record(ctx, receiptSettingsChanged, {
    kind: 'school',
    id: ctx.schoolId,
    payload: { file_required: isRequired },
  })
  return after
}
