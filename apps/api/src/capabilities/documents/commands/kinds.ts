import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type {
  documentSettingsChange,
  documentTypeChange,
  newDocumentType,
} from '@qadam/contract/documents/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { EventType, PayloadOf } from '../../../platform/events/event-type.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { typeExists, typeIsOwn, typeNotFound } from '../errors.ts'
import {
  documentSettingsUpdated,
  documentTypeCreated,
  documentTypeDeleted,
  documentTypeRestored,
  documentTypeUpdated,
} from '../events.ts'
import { getType, readSettings } from '../queries/kinds.ts'
import { readinessWalk } from './update-all-readiness.ts'

/** Adds a document type at the end of its group. @throws Failure 409 */
export async function addType(ctx: RequestContext, given: z.output<typeof newDocumentType>) {
  const code = given.code ?? `own_${randomBytes(4).toString('hex')}`
  const made = await ctx.db.row<{ id: number }>(sql`
    insert into document_types (school_id, code, name_ru, name_kk, name_en, doc_group, valid_days, retention,
      needs_apostille, needs_translation, needed, where_ru, where_kk, where_en, working_days, price_tenge, position)
    select ${ctx.schoolId}, ${code}, ${given.name_ru}, ${given.name_kk}, ${given.name_en}, ${given.group},
      ${given.valid_days}::int, ${given.retention}, ${given.needs_apostille}::boolean,
      ${given.needs_translation}::boolean, ${JSON.stringify(given.needed)}::jsonb, ${given.where_ru},
      ${given.where_kk}, ${given.where_en}, ${given.working_days}::int, ${given.price_tenge}::int,
      coalesce(max(position), 0) + 1
    from document_types where school_id = ${ctx.schoolId} and doc_group = ${given.group}
    on conflict (school_id, code) do nothing returning id`)
  if (!made) throw typeExists()
  await note(ctx, documentTypeCreated, made.id, { code })
  return getType(ctx, made.id)
}

/** Changes a document type; its rules apply to every student at once. @throws Failure 404, 409 */
export async function changeType(
  ctx: RequestContext,
  id: number,
  change: z.output<typeof documentTypeChange>,
) {
  await lock(ctx, id)
  const before = await getType(ctx, id)
  if (change.version !== undefined && change.version !== before.version)
    throw staleVersion({ facts: { current: before } })
  const now = { ...before, ...change }
  const changed = changedIn(before, change)
  await ctx.db.rows(sql`
    update document_types set name_ru = ${now.name_ru}, name_kk = ${now.name_kk}, name_en = ${now.name_en},
      doc_group = ${before.is_own ? before.group : now.group}, valid_days = ${now.valid_days},
      retention = ${now.retention}, needs_apostille = ${now.needs_apostille},
      needs_translation = ${now.needs_translation}, needed = ${JSON.stringify(now.needed)}::jsonb,
      where_ru = ${now.where_ru}, where_kk = ${now.where_kk}, where_en = ${now.where_en},
      working_days = ${now.working_days}::int, price_tenge = ${now.price_tenge}::int,
      version = version + 1, changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  if (change.position !== undefined) await moveTo(ctx, id, change.position)
  await note(ctx, documentTypeUpdated, id, { code: before.code, changed })
  return getType(ctx, id)
}

async function moveTo(ctx: RequestContext, id: number, position: number): Promise<void> {
  await ctx.db.rows(sql`
    with others as (
      select o.id, row_number() over (order by o.position, o.id) as n from document_types o
      join document_types own on own.school_id = o.school_id and own.doc_group = o.doc_group and own.id = ${id}
      where o.school_id = ${ctx.schoolId} and o.id <> ${id} and o.deleted_at is null
    ), placed as (
      select id, case when n >= ${position} then n + 1 else n end as n from others
      union all select ${id}::bigint, least(${position}, (select count(*) from others) + 1)
    )
    update document_types t set position = placed.n from placed
    where t.school_id = ${ctx.schoolId} and t.id = placed.id and t.position <> placed.n`)
}

/** Deletes a document type; its uploaded documents stay with their students. @throws Failure 404, 409 */
export async function removeType(ctx: RequestContext, id: number): Promise<void> {
  await lock(ctx, id)
  if ((await getType(ctx, id)).is_own) throw typeIsOwn()
  await ctx.db.rows(sql`
    update document_types set deleted_at = ${ctx.now} where school_id = ${ctx.schoolId} and id = ${id}`)
  await note(ctx, documentTypeDeleted, id, {})
}

/** Restores a document type. @throws Failure 404 */
export async function restoreType(ctx: RequestContext, id: number) {
  await lock(ctx, id)
  await ctx.db.rows(sql`
    update document_types set deleted_at = null where school_id = ${ctx.schoolId} and id = ${id}`)
  await note(ctx, documentTypeRestored, id, {})
  return getType(ctx, id)
}

async function lock(ctx: RequestContext, id: number): Promise<void> {
  const found = await ctx.db.row(sql`
    select 1 from document_types where school_id = ${ctx.schoolId} and id = ${id} for update`)
  if (!found) throw typeNotFound()
}

/**
 * Returns the former values of the changed fields, for the audit log: rules decide what people have to
 * upload.
 */
function changedIn(before: object, change: object): Record<string, unknown> {
  const old = new Map(Object.entries(before))
  return Object.fromEntries(
    Object.keys(change)
      .filter((name) => name !== 'version')
      .filter((name) => !isDeepStrictEqual(old.get(name), Reflect.get(change, name)))
      .map((name) => [name, old.get(name)]),
  )
}

async function note<Type extends EventType>(
  ctx: RequestContext,
  type: Type,
  id: number,
  payload: PayloadOf<Type>,
): Promise<void> {
  await record<EventType>(ctx, type, { kind: 'document_type', id, payload })
  await ctx.services.jobs.send(ctx.db, readinessWalk, { after: 0 })
}

/** Changes how documents are named in an archive. @throws Failure 409 */
export async function changeSettings(
  ctx: RequestContext,
  { file_name_pattern: pattern, version }: z.output<typeof documentSettingsChange>,
) {
  const before = await readSettings(ctx)
  if (version !== undefined && version !== before.version) throw staleVersion({ facts: { current: before } })
  if (before.file_name_pattern === pattern) return before
  await ctx.db.rows(sql`
    insert into document_settings as s (school_id, file_name_pattern, version) values (${ctx.schoolId}, ${pattern}, 2)
    on conflict (school_id) do update set file_name_pattern = excluded.file_name_pattern, version = s.version + 1`)
  await record(ctx, documentSettingsUpdated, {
    kind: 'school',
    id: ctx.schoolId,
    payload: { file_name_pattern: before.file_name_pattern },
  })
  return readSettings(ctx)
}
