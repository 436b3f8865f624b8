import type { paperLogEntry, paperLogQuery } from '@qadam/contract/documents/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { requireStudent } from '../../students/public.ts'
import { peopleOf } from './present.ts'

type Entry = z.input<typeof paperLogEntry>
type Row = Omit<Entry, 'by'> & { readonly by_id: number | null; readonly count: number }

/**
 * Returns who opened, downloaded or changed which document of a student, and the custody of originals, newest
 * first. Accesses come from the audit log, the rest from the documents' history.
 * @throws Failure 404
 */
export async function listDocumentLog(
  { db, actor, language }: ReadContext,
  studentId: number,
  query: z.output<typeof paperLogQuery>,
) {
  await requireStudent(db, actor, studentId)
  const name = { ru: sql`t.name_ru`, kk: sql`t.name_kk`, en: sql`t.name_en` }[language]
  const all = sql`
    with papers as (
      select i.id as document_id, i.type_id, ${name} as paper from documents i
      join document_types t on t.school_id = i.school_id and t.id = i.type_id
      where i.school_id = ${db.schoolId} and i.student_id = ${studentId}
    ), lines as (
      select 'e' || e.id as id, 'changed' as kind, e.act, e.at, e.by_id, p.paper, p.type_id, e.version_number,
        e.text as note
      from document_events e join papers p on p.document_id = e.document_id
      where e.school_id = ${db.schoolId} and e.student_id = ${studentId} and e.act <> 'pass'
      union all
      select 'm' || m.id, 'moved', m.holder, m.at, m.by_id, p.paper, p.type_id, null, m.note
      from document_custody_changes m join papers p on p.document_id = m.document_id
      where m.school_id = ${db.schoolId} and m.student_id = ${studentId}
      union all
      select 'l' || l.id, case l.action when 'document.opened' then 'opened' else 'downloaded' end,
        replace(l.action, 'document.', ''), l.at, l.actor_id, p.paper, p.type_id, v.number, ''
      from papers p join document_versions v on v.school_id = ${db.schoolId} and v.document_id = p.document_id
      join audit_log l on l.school_id = v.school_id and l.object_kind = 'document_version' and l.object_id = v.id
        and l.action in ('document.opened', 'document.downloaded')
      union all
      select 'l' || l.id, 'downloaded', 'archived', l.at, l.actor_id, null, null, null, ''
      from audit_log l where l.school_id = ${db.schoolId} and l.object_kind = 'person' and l.object_id = ${studentId}
        and l.action = 'document.archived'
      union all
      select 'f' || l.id, case when l.act = 'opened' then 'opened' else 'changed' end, 'file_' || l.act, l.at, l.by_id,
        coalesce(f.name, '—'), null, null, ''
      from program_files s join program_file_log l on l.school_id = s.school_id and l.program_file_id = s.id
      left join files f on f.school_id = s.school_id and f.id = s.file_id
      where s.school_id = ${db.schoolId} and s.student_id = ${studentId}
    )`
  const { kind, by, type, since, until } = query
  const asked = [
    sql`true`,
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(by ? [sql`by_id = ${by}`] : []),
    ...(type ? [sql`type_id = ${type}`] : []),
    ...(since ? [sql`at >= ${since}::date`] : []),
    ...(until ? [sql`at < ${until}::date + 1`] : []),
  ]
  const rows = await db.rows<Row>(sql`
    ${all} select *, count(*) over () as count from lines where ${sql.join(asked, ' and ')}
    order by at desc, id desc limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`)
  const everybody = await db.rows<{ by_id: number }>(sql`
    ${all} select distinct by_id from lines where by_id is not null`)
  const people = await peopleOf(
    db,
    everybody.map((row) => row.by_id),
  )
  return {
    count: rows[0]?.count ?? 0,
    people: [...people.values()].toSorted((a, b) => a.last_name.localeCompare(b.last_name)),
    results: rows.map(
      ({ by_id: id, count: _, ...row }): Entry => ({
        ...row,
        by: id === null ? null : (people.get(id) ?? null),
      }),
    ),
  }
}
