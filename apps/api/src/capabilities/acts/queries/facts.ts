import type { FactKind } from '@qadam/contract/acts/limits.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'

/** Something that was done for a student and stands on no act that holds. */
export interface OpenFact {
  readonly kind: FactKind
  readonly id: number
  /** The day of the school's calendar on which it was done. */
  readonly done_on: string
  /** What it is counted with: the program of a class, whether a document got its apostille, an application alone. */
  readonly sort: string
  readonly title_ru: string | null
  readonly title_kk: string | null
  readonly title_en: string | null
}

interface Asked {
  readonly studentId: number
  readonly zone: string
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * Returns what was done for a student and stands on no act yet, the oldest first: classes that were held and attended,
 * documents that the school checked, applications that were submitted.
 */
export function listOpenFacts(db: SchoolDb, asked: Asked): Promise<OpenFact[]> {
  const { studentId, zone, from, to } = asked
  return db.rows<OpenFact>(sql`
    select * from (${classes(studentId, zone)} union all ${documents(studentId, zone)}
      union all ${applications(studentId, zone)}) f
    where not exists (select 1 from act_facts t
      where t.school_id = ${db.schoolId} and t.student_id = ${studentId} and t.kind = f.kind and t.fact_id = f.id
        and not t.is_released)
      and ${from ? sql`f.done_on >= ${from}` : sql`true`} and ${to ? sql`f.done_on <= ${to}` : sql`true`}
    order by f.done_on, f.kind, f.id`)
}

const dayIn = (zone: string, at: SQL): SQL => sql`((${at}) at time zone ${zone})::date::text as done_on`

const classes = (studentId: number, zone: string): SQL => sql`
  select 'class' as kind, c.id, ${dayIn(zone, sql`c.starts_at`)}, c.program_id::text as sort,
    p.title_ru, p.title_kk, p.title_en
  from class_students s
  join classes c on c.school_id = s.school_id and c.id = s.class_id
  join programs p on p.school_id = c.school_id and p.id = c.program_id
  where s.school_id = current_school() and s.student_id = ${studentId} and c.status = 'finished'
    and s.attendance in ('present', 'late')`

const documents = (studentId: number, zone: string): SQL => sql`
  select 'document', d.id, ${dayIn(zone, sql`d.decided_at`)},
    case when t.doc_group = 'apostille' then 'apostille' else 'checked' end, null, null, null
  from documents d join document_types t on t.school_id = d.school_id and t.id = d.type_id
  where d.school_id = current_school() and d.student_id = ${studentId} and d.state = 'checked'
    and d.decided_at is not null`

const applications = (studentId: number, zone: string): SQL => sql`
  select 'application', a.id, ${dayIn(zone, sql`a.submitted_at`)}, a.id::text, p.title_ru, p.title_kk, p.title_en
  from applications a join programs p on p.school_id = a.school_id and p.id = a.program_id
  where a.school_id = current_school() and a.student_id = ${studentId} and a.submitted_at is not null`
