import type { Actor } from '../access/actor.ts'
import { type SQL, sql } from '../database/sql.ts'
import type { RequestContext } from '../http/call.ts'
import { type EventType, parsePayload, validPayload, type WrittenPayload } from './event-type.ts'

/** One thing that happened to many rows at once. */
export type RecordedMany<Type extends EventType> = {
  readonly kind: string
  readonly ids: readonly number[]
} & WrittenPayload<Type>

/**
 * Writes one line of the audit log for each row, in one statement. Nothing is announced: an act on thousands of rows
 * records one event of its own, which reactions follow.
 */
export async function recordMany<Type extends EventType>(
  ctx: RequestContext<Actor | null>,
  type: Type,
  recorded: RecordedMany<Type>,
): Promise<void> {
  const { kind, ids }: { readonly kind: string; readonly ids: readonly number[] } = recorded
  if (ids.length === 0) return
  const json = validPayload(type, recorded.payload)
  await ctx.db.rows(
    insertLines(
      ctx,
      kind,
      sql`select value::bigint as id, ${type.action ?? type.name}::text as action, ${json}::jsonb as details
        from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`,
    ),
  )
}

/** Lines that a statement yields as id, action and details. */
export interface RecordedLines {
  readonly kind: string
  /** The events that the lines may be. */
  readonly types: readonly EventType[]
  readonly lines: SQL
}

/** Writes lines that the database itself makes; like `recordMany` it announces nothing. */
export async function recordLines(
  ctx: RequestContext<Actor | null>,
  { kind, types, lines }: RecordedLines,
): Promise<void> {
  const written = await ctx.db.rows<{ action: string; details: unknown }>(sql`
    ${insertLines(ctx, kind, lines)} returning action, details`)
  for (const { action, details } of written) {
    const type = types.find(({ name }) => name === action)
    if (!type) throw new Error(`${action} is none of the events that are written here`)
    parsePayload(type, details)
  }
}

const insertLines = (ctx: RequestContext<Actor | null>, kind: string, lines: SQL): SQL => sql`
  insert into audit_log (school_id, at, action, actor_id, actor_role, object_kind, object_id, request_id, ip, details)
  select ${ctx.schoolId}, ${ctx.now}, l.action, ${ctx.actor?.id ?? null}, ${ctx.actor?.role ?? null},
    ${kind}, l.id, ${ctx.requestId}, ${ctx.ip}, l.details
  from (${lines}) l`
