import type { PaymentProvider, ProviderEventKind } from '@qadam/contract/payment-providers/vocabulary.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

interface NewProviderEvent {
  readonly provider: PaymentProvider
  readonly eventKey: string
  readonly kind: ProviderEventKind
  readonly attemptId: number | null
  readonly body: Buffer
}

/** Appends a raw event, once for each key. Returns false when it was there already. */
export async function storeEvent(
  { db, now }: { readonly db: SchoolDb; readonly now: Date },
  { provider, eventKey, kind, attemptId, body }: NewProviderEvent,
): Promise<boolean> {
  const stored = await db.row(sql`
    insert into provider_events (school_id, provider, event_key, kind, attempt_id, body, at)
    values (${db.schoolId}, ${provider}, ${eventKey}, ${kind}, ${attemptId}, ${body}, ${now})
    on conflict (school_id, provider, event_key) do nothing returning id`)
  return stored !== undefined
}
