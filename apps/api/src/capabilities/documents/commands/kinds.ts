import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type {
  documentSettingsChange,
  documentTypeChange,
  newDocumentType,
} from '@qadam/contract/documents/schemas.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { EventType, PayloadOf } from '../../../platform/events/event-type.ts'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
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
import { readinessWalk } from './walk.ts'

/** Adds a kind of paper at the end of its group. @throws Failure 409 */
export async function addType(act: Act, given: z.output<typeof newDocumentType>) {
  const code = given.code ?? `own_${randomBytes(4).toString('hex')}`
  const made = await act.db.row<{ id: number }>(sql`
    insert into document_types (school_id, code, name_ru, name_kk, name_en, doc_group, valid_days, retention,
      needs_apostille, needs_translation, needed, position)
    select ${act.schoolId}, ${code}, ${given.name_ru}, ${given.name_kk}, ${given.name_en}, ${given.group},
      ${given.valid_days}::int, ${given.retention}, ${given.needs_apostille}::boolean,
      ${given.needs_translation}::boolean, ${JSON.stringify(given.needed)}::jsonb, coalesce(max(position), 0) + 1
    from document_types where school_id = ${act.schoolId} and doc_group = ${given.group}
    on conflict (school_id, code) do nothing returning id`)
  if (!made) throw typeExists()
  await note(act, documentTypeCreated, made.id, { code })
  return getType(act, made.id)
}

/** Changes a kind of paper; what it says of rules holds for every student at once. @throws Failure 404, 409 */
export async function changeType(act: Act, id: number, change: z.output<typeof documentTypeChange>) {
  await lock(act, id)
  const before = await getType(act, id)
  if (change.version !== undefined && change.version !== before.version)
    throw staleVersion({ facts: { current: before } })
  const now = { ...before, ...change }
  const changed = changedIn(before, change)
  await act.db.rows(sql`
    update document_types set name_ru = ${now.name_ru}, name_kk = ${now.name_kk}, name_en = ${now.name_en},
      doc_group = ${before.is_own ? before.group : now.group}, valid_days = ${now.valid_days},
      retention = ${now.retention}, needs_apostille = ${now.needs_apostille},
      needs_translation = ${now.needs_translation}, needed = ${JSON.stringify(now.needed)}::jsonb,
      version = version + 1, changed_at = ${act.now.toISOString()}
    where school_id = ${act.schoolId} and id = ${id}`)
  if (change.position !== undefined) await place(act, id, change.position)
  await note(act, documentTypeUpdated, id, { code: before.code, changed })
  return getType(act, id)
}

async function place(act: Act, id: number, position: number): Promise<void> {
  await act.db.rows(sql`
    with others as (
      select o.id, row_number() over (order by o.position, o.id) as n from document_types o
      join document_types own on own.school_id = o.school_id and own.doc_group = o.doc_group and own.id = ${id}
      where o.school_id = ${act.schoolId} and o.id <> ${id} and o.deleted_at is null
    ), placed as (
      select id, case when n >= ${position} then n + 1 else n end as n from others
      union all select ${id}::bigint, least(${position}, (select count(*) from others) + 1)
    )
    update document_types t set position = placed.n from placed
    where t.school_id = ${act.schoolId} and t.id = placed.id and t.position <> placed.n`)
}

/** Takes a kind of paper out; what was brought stays with its students. @throws Failure 404, 409 */
export async function removeType(act: Act, id: number): Promise<void> {
  await lock(act, id)
  if ((await getType(act, id)).is_own) throw typeIsOwn()
  await act.db.rows(sql`
    update document_types set deleted_at = ${act.now.toISOString()} where school_id = ${act.schoolId} and id = ${id}`)
  await note(act, documentTypeDeleted, id, {})
}

/** Brings a kind of paper back. @throws Failure 404 */
export async function restoreType(act: Act, id: number) {
  await lock(act, id)
  await act.db.rows(sql`
    update document_types set deleted_at = null where school_id = ${act.schoolId} and id = ${id}`)
  await note(act, documentTypeRestored, id, {})
  return getType(act, id)
}

async function lock(act: Act, id: number): Promise<void> {
  const found = await act.db.row(sql`
    select 1 from document_types where school_id = ${act.schoolId} and id = ${id} for update`)
  if (!found) throw typeNotFound()
}

/** What a change says anew, as it was before: rules decide what people are asked for. */
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
  act: Act,
  type: Type,
  id: number,
  payload: PayloadOf<Type>,
): Promise<void> {
  await record<EventType>(act, type, { kind: 'document_type', id, payload })
  await act.ground.jobs.send(act.db, readinessWalk, { after: 0 })
}

/** Changes how papers are named in an archive. @throws Failure 409 */
export async function changeSettings(
  act: Act,
  { file_name_pattern: pattern, version }: z.output<typeof documentSettingsChange>,
) {
  const before = await readSettings(act)
  if (version !== undefined && version !== before.version) throw staleVersion({ facts: { current: before } })
  if (before.file_name_pattern === pattern) return before
  await act.db.rows(sql`
    insert into document_settings as s (school_id, file_name_pattern, version) values (${act.schoolId}, ${pattern}, 2)
    on conflict (school_id) do update set file_name_pattern = excluded.file_name_pattern, version = s.version + 1`)
  await record(act, documentSettingsUpdated, {
    kind: 'school',
    id: act.schoolId,
    payload: { file_name_pattern: before.file_name_pattern },
  })
  return readSettings(act)
}
