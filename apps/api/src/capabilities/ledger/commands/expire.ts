import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { ledgerPendingExpired } from '../events.ts'
import { type LedgerContext, writeTransaction } from './write.ts'

/** Voids a pending transaction whose time is over. Idempotent; does nothing to one that was settled before. */
export async function expirePending(ctx: LedgerContext, id: number): Promise<void> {
  const over = await ctx.db.row<{ key: string; kind: string }>(sql`
    select t.key, t.kind from ledger_transactions t
    where t.school_id = ${ctx.schoolId} and t.id = ${id} and t.phase = 'pending' and t.expires_at <= ${ctx.now}
      and not exists (select 1 from ledger_transactions s where s.school_id = t.school_id and s.pending_id = t.id)`)
  if (!over) return
  const { id: voidId, repeated } = await writeTransaction(ctx, {
    key: `expired:${id}`,
    phase: 'void',
    kind: over.kind,
    entries: [],
    pendingId: id,
    reason: 'expired',
  })
  if (repeated) return
  await record(ctx, ledgerPendingExpired, {
    kind: 'ledger_transaction',
    id,
    payload: { key: over.key, void: voidId },
  })
}

/** Nightly task: voids what a lost job has left pending. */
export async function expireAllPending(services: Services, schoolId: number): Promise<void> {
  const unattended = { schoolId, requestId: 'ledger-timeouts', client: 'ledger' }
  const ids = await inSystemContext(services, unattended, (ctx) =>
    ctx.db.rows<{ id: number }>(sql`
      select t.id from ledger_transactions t
      where t.school_id = ${schoolId} and t.phase = 'pending' and t.expires_at <= ${ctx.now}
        and not exists (select 1 from ledger_transactions s where s.school_id = t.school_id and s.pending_id = t.id)
      order by t.id limit 10000`),
  )
  for (const { id } of ids) await inSystemContext(services, unattended, (ctx) => expirePending(ctx, id))
}
