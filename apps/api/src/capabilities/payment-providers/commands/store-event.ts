import type { PaymentProvider, ProviderEventKind } from '@qadam/contract/payment-providers/vocabulary.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { isAttemptNumber } from '../queries/rows.ts'

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

interface WebhookMessage {
  readonly eventKey: string
  /** The attempt's number at the provider, if the message names one. */
  readonly number: string | null
  readonly body: Buffer
}

/** Appends messages of a provider, once for each key. Returns the attempts of those that are new. */
export async function storeWebhooks(
  { db, now }: { readonly db: SchoolDb; readonly now: Date },
  provider: PaymentProvider,
  messages: readonly WebhookMessage[],
): Promise<number[]> {
  if (messages.length === 0) return []
  // In one order, so that two processes with the same messages do not wait for each other.
  const sorted = messages.toSorted((a, b) => (a.eventKey < b.eventKey ? -1 : Number(a.eventKey > b.eventKey)))
  const numbers = sorted.map(({ number }) => (isAttemptNumber(number) ? number : null))
  const rows = await db.rows<{ attempt_id: number }>(sql`
    with stored as (
      insert into provider_events (school_id, provider, event_key, kind, attempt_id, body, at)
      select ${db.schoolId}, ${provider}, m.event_key, 'webhook', a.id, m.body, ${now}
      from unnest(${sorted.map(({ eventKey }) => eventKey)}::text[], ${numbers}::bigint[],
        ${sorted.map(({ body }) => body)}::bytea[]) m (event_key, number, body)
      left join payment_attempts a
        on a.school_id = ${db.schoolId} and a.provider = ${provider} and a.number = m.number
      on conflict (school_id, provider, event_key) do nothing returning attempt_id)
    select distinct attempt_id from stored where attempt_id is not null`)
  return rows.map(({ attempt_id }) => attempt_id)
}
