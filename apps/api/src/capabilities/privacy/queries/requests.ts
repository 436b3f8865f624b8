import type { dataRequest, dataRequestOfPerson, dataRequestQuery } from '@qadam/contract/privacy/schemas.ts'
import type { z } from 'zod'
import { digestOf } from '../../../platform/access/secrets.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { requestNotFound } from '../errors.ts'

type Presented = z.input<typeof dataRequest>

export interface RequestRow extends Omit<Presented, 'decided_by' | 'address'> {
  readonly person_id: number
  readonly file_id: number | null
  readonly decided_by: number | null
  readonly by_first_name: string | null
  readonly by_last_name: string | null
  readonly first_name: string
  readonly last_name: string
  readonly role: string
  readonly is_erased: boolean
  readonly notes: number
  readonly kept: { table: string; rows: number; why: string }[] | null
}

const rows = (db: SchoolDb, where: SQL, tail: SQL) =>
  db.rows<RequestRow>(sql`
    select r.id, r.person_id, r.kind, r.state, r.with_notes, r.comment, r.made_at, r.due_at, r.decided_at, r.decided_by,
      r.reason, r.file_id, r.ended_at, r.expires_at, r.taken_at, r.kept, f.bytes, p.first_name, p.last_name, p.role,
      exists (select 1 from erasures e where e.school_id = r.school_id and e.person_id = r.person_id) as is_erased,
      d.first_name as by_first_name, d.last_name as by_last_name,
      (select count(*)::int from person_comments c where c.school_id = r.school_id and c.subject_id = r.person_id
        and c.deleted_at is null) as notes
    from data_requests r join people p on p.school_id = r.school_id and p.id = r.person_id
    left join people d on d.school_id = r.school_id and d.id = r.decided_by
    left join files f on f.school_id = r.school_id and f.id = r.file_id
    where r.school_id = ${db.schoolId} and ${where} ${tail}`)

/**
 * Derives the secret of an archive's URL: 256 bits that cannot be computed without the server's key, never
 * stored.
 */
export function archiveSecret({ services, db }: ReadContext, row: { id: number; file_id: number }): string {
  return digestOf(services.settings.LINK_SECRET, 'archive', db.schoolId, row.id, row.file_id)
}

/** Presents a request to its own person. */
export function ownRequest(call: ReadContext, row: RequestRow): Presented {
  const { file_id } = row
  const isThere =
    row.state === 'ready' && row.expires_at !== null && Date.parse(row.expires_at) > call.now.getTime()
  const mine = row.person_id === call.actor.id && isThere && file_id !== null
  return {
    ...row,
    decided_by:
      row.decided_by === null
        ? null
        : { id: row.decided_by, first_name: row.by_first_name ?? '', last_name: row.by_last_name ?? '' },
    address: mine
      ? `/api/v1/user/privacy/archive/${row.id}/${archiveSecret(call, { id: row.id, file_id })}/`
      : null,
  }
}

export function requestOfPerson(call: ReadContext, row: RequestRow): z.input<typeof dataRequestOfPerson> {
  return {
    ...ownRequest(call, row),
    address: null,
    notes: row.notes,
    kept: row.kept ?? [],
    person: {
      id: row.person_id,
      first_name: row.first_name,
      last_name: row.last_name,
      role: row.role,
      is_erased: row.is_erased,
    },
  }
}

export async function listOwnRequests(call: ReadContext): Promise<Presented[]> {
  const found = await rows(call.db, sql`r.person_id = ${call.actor.id}`, sql`order by r.id desc limit 20`)
  return found.map((row) => ownRequest(call, row))
}

export async function getRequestRow(db: SchoolDb, id: number, which = sql`true`): Promise<RequestRow> {
  const [row] = await rows(db, sql`r.id = ${id} and ${which}`, sql``)
  if (!row) throw requestNotFound()
  return row
}

/** Returns a page of the school's requests, open ones first, by due date. */
export async function listRequests(call: ReadContext, query: z.output<typeof dataRequestQuery>) {
  const where =
    query.state === undefined
      ? sql`true`
      : query.state === 'open'
        ? sql`r.state in ('waiting', 'making')`
        : sql`r.state = ${query.state}`
  const counted = await call.db.row<{ count: number }>(
    sql`select count(*) as count from data_requests r where r.school_id = ${call.db.schoolId} and ${where}`,
  )
  const found = await rows(
    call.db,
    where,
    sql`order by r.state not in ('waiting', 'making'), case when r.state in ('waiting', 'making') then r.due_at end, r.id desc
      limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`,
  )
  return { count: counted?.count ?? 0, results: found.map((row) => requestOfPerson(call, row)) }
}
