import {
  type BulkAction,
  type BulkKind,
  bulkActionDays,
  type LeftReason,
} from '@qadam/contract/bulk-acts/vocabulary.ts'
import { sql } from '../database/sql.ts'
import type { Services } from '../http/app-services.ts'
import type { RequestContext } from '../http/call.ts'
import { failure } from '../http/failure.ts'
import { inSystemContext } from '../jobs/system-context.ts'
import { bulkActionUndone } from './events.ts'
import { record } from './record.ts'

export const bulkActionNotFound = failure('bulk_acts.not_found', 404)
const undoneAlready = failure('bulk_acts.undone', 409)
const undoOver = failure('bulk_acts.over', 409)

/** A bulk action that was just performed. */
export interface NewBulkAction {
  readonly kind: BulkKind
  readonly action: BulkAction
  /** The parameters of the action, for the journal and its undo. */
  readonly details?: Readonly<Record<string, unknown>>
  /** The changed objects; skipped ones are not included. */
  readonly ids: readonly number[]
  /** The previous state of each object by id, when the undo needs it. */
  readonly before?: Readonly<Record<number, unknown>>
  /** The row that undoes the action, when its capability stores one. */
  readonly sourceId?: number
}

/** An object that an undo skipped, with the reason. */
export interface Left {
  readonly id: number
  readonly why: LeftReason
}

/** Result of an undo: the restored ids and the skipped objects. */
export interface Undone {
  readonly ids: readonly number[]
  readonly left: readonly Left[]
}

/** A bulk action in the journal. */
export interface BulkActionRow {
  readonly id: number
  readonly action: BulkAction
  readonly details: Readonly<Record<string, unknown>>
  readonly object_ids: readonly number[]
  readonly before: Readonly<Record<string, unknown>>
  readonly made_at: string
}

/**
 * Writes a bulk action to the journal, in the action's own transaction. Returns its id, or null when it
 * changed nothing.
 */
export async function recordBulkAction(ctx: RequestContext, done: NewBulkAction): Promise<number | null> {
  if (done.ids.length === 0) return null
  const row = await ctx.db.row<{ id: number }>(sql`
    insert into bulk_acts (school_id, kind, action, details, object_ids, before, source_id, made_at, made_by)
    values (${ctx.schoolId}, ${done.kind}, ${done.action}, ${JSON.stringify(done.details ?? {})}::jsonb,
      ${[...done.ids]}::bigint[], ${JSON.stringify(done.before ?? {})}::jsonb, ${done.sourceId ?? null},
      ${ctx.now}, ${ctx.actor.id}) returning id`)
  return row?.id ?? null
}

/** Marks an action as undone whose capability stores its own undo row. */
export async function closeBulkAction(
  ctx: RequestContext,
  { kind, sourceId, left }: { kind: BulkKind; sourceId: number; left: readonly Left[] },
): Promise<void> {
  await ctx.db.rows(sql`
    update bulk_acts set undone_at = ${ctx.now}, undone_by = ${ctx.actor.id},
      kept = ${JSON.stringify(left)}::jsonb
    where school_id = ${ctx.schoolId} and kind = ${kind} and source_id = ${sourceId}`)
}

/**
 * Undoes an action that only the journal stores: `revert` restores what nobody has changed since.
 * @throws Failure 404, 409
 */
export async function undoRecordedAction(
  ctx: RequestContext,
  { kind, id }: { readonly kind: BulkKind; readonly id: number },
  revert: (done: BulkActionRow) => Promise<Undone>,
): Promise<Undone> {
  const done = await ctx.db.row<BulkActionRow & { undone_at: string | null }>(sql`
    select id, action, details, object_ids, before, made_at, undone_at from bulk_acts
    where school_id = ${ctx.schoolId} and id = ${id} and kind = ${kind} for update`)
  if (!done) throw bulkActionNotFound()
  if (done.undone_at) throw undoneAlready()
  if (done.made_at < oldest(ctx.now)) throw undoOver()
  const undone = await revert(done)
  await ctx.db.rows(sql`
    update bulk_acts set undone_at = ${ctx.now}, undone_by = ${ctx.actor.id},
      kept = ${JSON.stringify(undone.left)}::jsonb
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, bulkActionUndone, {
    kind: 'bulk_act',
    id,
    payload: { kind, action: done.action, changed: undone.ids.length, left: undone.left.length },
  })
  return undone
}

/** Returns the time before which bulk actions are purged. */
export const oldest = (now: Date): string =>
  new Date(now.getTime() - bulkActionDays * 86_400_000).toISOString()

/** Nightly task: deletes bulk actions that can no longer be undone. */
export async function purgeBulkActions(services: Services, schoolId: number): Promise<void> {
  await inSystemContext(services, { schoolId, requestId: 'night', client: 'night' }, (ctx) =>
    ctx.db.rows(sql`delete from bulk_acts where school_id = ${schoolId} and made_at < ${oldest(ctx.now)}`),
  )
}
