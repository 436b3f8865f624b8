import { sql } from 'drizzle-orm'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import type { FieldChange } from '../rules.ts'

interface AuditRow {
  readonly id: number
  readonly at: string
  readonly action: string
  readonly actor_id: number | null
  readonly name: string | null
  readonly details: { changes?: FieldChange[]; [fact: string]: unknown }
}

/** Who changed what of a program and when, the newest first; mass actions on it included. */
export async function listHistory(db: SchoolDb, id: number, slice: { page: number; page_size: number }) {
  const which = sql`a.school_id = ${db.schoolId} and ((a.object_kind = 'program' and a.object_id = ${id})
    or (a.object_kind = 'programs' and a.details->'ids' @> ${JSON.stringify(id)}::jsonb))`
  const [rows, counted] = await Promise.all([
    db.rows<AuditRow>(sql`
      select a.id, a.at, a.action, a.actor_id, trim(p.first_name || ' ' || p.last_name) as name, a.details
      from audit_log a left join people p on p.school_id = a.school_id and p.id = a.actor_id
      where ${which} order by a.id desc
      limit ${slice.page_size} offset ${(slice.page - 1) * slice.page_size}`),
    db.row<{ count: number }>(sql`select count(*) as count from audit_log a where ${which}`),
  ])
  return {
    count: counted?.count ?? 0,
    results: rows.map((row) => ({
      id: row.id,
      at: row.at,
      act: row.action,
      by: row.actor_id === null ? null : { id: row.actor_id, name: row.name ?? '' },
      changes: row.details.changes ?? changesOfMass(row.details),
    })),
  }
}

function changesOfMass(details: AuditRow['details']): FieldChange[] {
  if (typeof details.act !== 'string') return []
  return [{ field: details.act, from: null, to: details.value ?? null }]
}

/** What hangs on a program, to be said before it is deleted. */
export async function listDependents(db: SchoolDb, id: number) {
  const counted = await db.row<Record<string, number>>(sql`
    select
      (select count(*) from program_people x where x.school_id = ${db.schoolId} and x.program_id = ${id} and x.part = 'student') as students,
      (select count(*) from program_people x where x.school_id = ${db.schoolId} and x.program_id = ${id} and x.part = 'teacher') as teachers,
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
