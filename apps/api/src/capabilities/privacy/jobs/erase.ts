import type { Actor } from '../../../platform/access/actor.ts'
import { inSchool, type SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { removeFile } from '../../../platform/files/stored-file.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { deleteLettersTo } from '../../../platform/mail/mail-queue.ts'
import { makePseudonym } from '../../accounts/public.ts'
import { personErased } from '../events.ts'
import { claimRowsBeforeErasure } from '../extension-points.ts'
import { dataMap, type MappedTable } from '../rules/data-map/data-map.ts'
import { writeJournal } from './erasure-journal.ts'
import { notifyErased } from './letters.ts'
import { filesOf, whoseRows } from './rows-of-person.ts'

type AnyContext = RequestContext<Actor | null>

/** Carries out an accepted erasure request in one transaction. Idempotent. */
export async function erasePersonOf(services: Services, schoolId: number, requestId: number): Promise<void> {
  await inSystemContext(
    services,
    { schoolId, requestId: `data-request-${requestId}`, client: 'privacy' },
    async (ctx) => {
      const asked = await ctx.db.row<{ person_id: number }>(sql`
      select person_id from data_requests where school_id = ${schoolId} and id = ${requestId} and kind = 'erasure'
        and state = 'making' for update`)
      if (!asked) return
      const reader = await ctx.db.row<Parameters<typeof notifyErased>[2]>(sql`
      select email, first_name, language from people
      where school_id = ${schoolId} and id = ${asked.person_id} and email is not null`)
      const stored = await erasePerson(ctx, asked.person_id, requestId)
      if (reader) await notifyErased(services, ctx.db, reader)
      await ctx.db.rows(sql`
      update data_requests set state = 'done', ended_at = ${ctx.now}, comment = '',
        kept = ${JSON.stringify(stored)}::jsonb
      where school_id = ${schoolId} and id = ${requestId}`)
    },
  )
}

/** Erases people who were deleted before a time and not restored. */
export async function eraseDeletedPeople(
  services: Services,
  schoolId: number,
  before: string,
): Promise<void> {
  const ids = await inSchool(services.pools, { schoolId, readOnly: true }, (db) =>
    db.rows<{ id: number }>(sql`
      select p.id from people p where p.school_id = ${schoolId} and p.deleted_at < ${before}
        and not exists (select 1 from erasures e where e.school_id = p.school_id and e.person_id = p.id)
      order by p.id limit 500`),
  )
  for (const { id } of ids)
    await inSystemContext(services, { schoolId, requestId: `erasure-${id}`, client: 'privacy' }, (ctx) =>
      erasePerson(ctx, id, null),
    )
}

/**
 * Erases a person: deletes rows and files about them, and pseudonymizes what aggregates or the law require.
 * Returns what is retained and why.
 */
export async function erasePerson(ctx: AnyContext, personId: number, requestId: number | null) {
  const { db } = ctx
  const isNew = await db.row(sql`
    insert into erasures (school_id, person_id, at, request_id)
    values (${ctx.schoolId}, ${personId}, ${ctx.now}, ${requestId}) on conflict do nothing returning person_id`)
  if (!isNew) return []
  await deleteWaitingLetters(db, personId)
  const mine = dataMap.filter((table) => table.of !== undefined)
  const going = mine.filter(({ erasure }) => erasure === 'delete' || erasure === 'cascade')
  const files = await filesOf(db, personId, [...going, { name: 'people' }])
  await claimRowsBeforeErasure.run(ctx, personId)
  await makePseudonym(ctx, personId)
  await db.rows(sql`select erase_words_of(${personId}::bigint)`)
  for (const table of mine.filter(({ erasure }) => erasure === 'blank'))
    await blankColumns(db, table, personId)
  await removeRows(
    db,
    mine.filter(({ erasure }) => erasure === 'delete'),
    personId,
  )
  await db.rows(sql`select delete_search_words_of(${personId}::bigint)`)
  for (const { id } of files) await removeFileUnlessUsed(ctx, id)
  const stored = []
  for (const table of mine.filter(({ erasure }) => erasure === 'keep' || erasure === 'blank')) {
    const counted = await db.row<{ rows: number }>(sql`
      select count(*)::int as rows from ${sql.identifier(table.name)} t
      where t.school_id = ${ctx.schoolId} and ${whoseRows(table, personId)}`)
    if (counted && counted.rows > 0)
      stored.push({ table: table.name, rows: counted.rows, why: table.purpose })
  }
  ctx.afterCommit(() => writeJournal(ctx.services, ctx.schoolId))
  await record(ctx, personErased, { kind: 'person', id: personId, payload: { request: requestId } })
  return stored
}

/** Deletes what waits to be sent to the person, while their address is known. */
async function deleteWaitingLetters(db: SchoolDb, personId: number): Promise<void> {
  const person = await db.row<{ email: string }>(sql`
    select email from people where school_id = ${db.schoolId} and id = ${personId} and email is not null`)
  if (person) await deleteLettersTo(db, person.email)
}

/**
 * Deletes in rounds until no table is left: a table whose rows are still referenced waits for the next round.
 */
async function removeRows(db: SchoolDb, tables: readonly MappedTable[], personId: number): Promise<void> {
  let waiting = [...tables]
  while (waiting.length > 0) {
    const held: MappedTable[] = []
    let cause: unknown
    for (const table of waiting) {
      try {
        await db.savepoint(() => removeFrom(db, table, personId))
      } catch (thrown) {
        cause = thrown
        held.push(table)
      }
    }
    if (held.length === waiting.length)
      throw new Error(`rows of ${held.map(({ name }) => name).join(', ')} could not be erased`, { cause })
    waiting = held
  }
}

async function removeFrom(db: SchoolDb, table: MappedTable, personId: number): Promise<void> {
  await db.rows(sql`
    delete from ${sql.identifier(table.name)} t where t.school_id = ${db.schoolId} and ${whoseRows(table, personId)}`)
}

/**
 * Blanks the texts that people wrote; numbers, days and states stay. Columns that are not nullable get a dash
 * or `{}`.
 */
async function blankColumns(db: SchoolDb, table: MappedTable, personId: number): Promise<void> {
  const columns = await db.rows<{ name: string; empty: string }>(sql`
    select a.attname::text as name, case when not a.attnotnull then 'null'
      when a.atttypid = 'jsonb'::regtype then '{}' else '—' end as empty
    from pg_attribute a where a.attrelid = ${table.name}::regclass and a.attname = any(${[...table.blank]}::text[])`)
  const set = columns.map(
    ({ name, empty }) => sql`${sql.identifier(name)} = ${empty === 'null' ? null : empty}`,
  )
  await db.rows(sql`
    update ${sql.identifier(table.name)} t set ${sql.join(set, ', ')}
    where t.school_id = ${db.schoolId} and ${whoseRows(table, personId)}`)
}

/** Deletes a file unless another row of the school references it. */
async function removeFileUnlessUsed(ctx: AnyContext, id: number): Promise<void> {
  try {
    await ctx.db.savepoint(() => removeFile(ctx, id))
  } catch (thrown) {
    ctx.services.log.info(
      { file: id, reason: String(thrown) },
      'a file of an erased person is used elsewhere and stays',
    )
  }
}
