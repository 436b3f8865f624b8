import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { peopleWithinAccess, withinAccess } from '../../accounts/public.ts'
import type { FieldChange } from '../rules.ts'

interface AuditRow {
  readonly id: number
  readonly at: string
  readonly action: string
  readonly actor_id: number | null
  readonly name: string | null
  readonly details: { changes?: FieldChange[]; [fact: string]: unknown }
}

/**
 * Returns who changed what of a program and when, newest first, including bulk actions. Omits changes about
 * students whom the reader cannot see.
 */
export async function listHistory(ctx: ReadContext, id: number, slice: { page: number; page_size: number }) {
  const { db, actor } = ctx
  const isSeen = sql`(a.details->>'person' is null or exists (select 1 from people p
    where p.school_id = a.school_id and p.id = (a.details->>'person')::bigint and ${peopleWithinAccess(actor)}))`
  const which = sql`a.school_id = ${db.schoolId} and ((a.object_kind = 'program' and a.object_id = ${id})
    or (a.object_kind = 'programs' and a.details->'ids' @> ${JSON.stringify(id)}::jsonb)) and ${isSeen}`
  const [rows, counted] = await Promise.all([
    db.rows<AuditRow>(sql`
      select a.id, a.at, a.action, a.actor_id, trim(p.first_name || ' ' || p.last_name) as name, a.details
      from audit_log a left join people p on p.school_id = a.school_id and p.id = a.actor_id
      where ${which} order by a.id desc
      limit ${slice.page_size} offset ${(slice.page - 1) * slice.page_size}`),
    db.row<{ count: number }>(sql`select count(*) as count from audit_log a where ${which}`),
  ])
  const hidden = await hiddenStudents(
    ctx,
    rows.flatMap(({ details }) => studentsIn(details.changes)),
  )
  return {
    count: counted?.count ?? 0,
    results: rows.map((row) => ({
      id: row.id,
      at: row.at,
      act: row.action,
      by: row.actor_id === null ? null : { id: row.actor_id, name: row.name ?? '' },
      changes: (row.details.changes ?? changesOfMass(row.details)).map((change) =>
        withoutHidden(change, hidden),
      ),
    })),
  }
}

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])
const studentsIn = (changes: readonly FieldChange[] = []): number[] =>
  changes
    .filter(({ field }) => field === 'students')
    .flatMap(({ from, to }) => [...idsIn(from), ...idsIn(to)])

/** Returns which of these students the reader cannot see. */
async function hiddenStudents(
  { db, actor }: ReadContext,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const hidden = await db.rows<{ id: number }>(sql`
    select s.id from unnest(${[...new Set(ids)]}::bigint[]) as s (id)
    where not ${withinAccess(actor, sql`s.id`)}`)
  return new Set(hidden.map(({ id }) => id))
}

function withoutHidden(change: FieldChange, hidden: ReadonlySet<number>): FieldChange {
  if (change.field !== 'students') return change
  const shown = (value: unknown) =>
    Array.isArray(value) ? value.filter((id) => !hidden.has(Number(id))) : value
  return { ...change, from: shown(change.from), to: shown(change.to) }
}

function changesOfMass(details: AuditRow['details']): FieldChange[] {
  if (typeof details.act !== 'string') return []
  return [{ field: details.act, from: null, to: details.value ?? null }]
}

/** Returns counts of the rows that depend on a program, to show before it is deleted. */
export async function listDependents(db: SchoolDb, id: number) {
  const counted = await db.row<Record<string, number>>(sql`
    select
      (select count(*) from program_students x where x.school_id = ${db.schoolId} and x.program_id = ${id}) as students,
      (select count(*) from program_people x join people t on t.school_id = x.school_id and t.id = x.person_id
        where x.school_id = ${db.schoolId} and x.program_id = ${id} and x.part = 'teacher' and t.deleted_at is null) as teachers,
      (select count(*) from program_rounds x where x.school_id = ${db.schoolId} and x.program_id = ${id}) as rounds,
      (select count(*) from program_education_requirements x where x.school_id = ${db.schoolId} and x.program_id = ${id})
        + (select count(*) from program_language_requirements x where x.school_id = ${db.schoolId} and x.program_id = ${id}) as requirements,
      (select count(*) from program_posters x where x.school_id = ${db.schoolId} and x.program_id = ${id}) as posters,
      (select count(*) from program_media x where x.school_id = ${db.schoolId} and x.program_id = ${id}) as media`)
  return {
    dependents: Object.entries(counted ?? {})
      .filter(([, count]) => count > 0)
      .map(([what, count]) => ({ what, count })),
  }
}
