import { findField } from '@qadam/contract/students/fields.ts'
import type { RecordValue, RecordValues } from '@qadam/contract/students/values.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { columnByField, type RecordTable } from '../tables.ts'
import { besideRecord } from './by-key.ts'
import { plain } from './record.ts'

/** The values of some fields of a student, with the version of the record. */
export interface RowValues {
  readonly version: number
  readonly values: RecordValues
}

/** Returns values by student id; reads only the tables of the requested fields. */
export async function rowValues(
  db: SchoolDb,
  ids: readonly number[],
  names: readonly string[],
): Promise<Map<number, RowValues>> {
  const fields = names.flatMap((name) => findField(name) ?? [])
  const tables = new Set<RecordTable>()
  const selected: SQL[] = []
  for (const field of fields) {
    const home = columnByField.get(field.name)
    const as = sql.identifier(field.name)
    if (home) {
      if (home.table !== 'student_records') tables.add(home.table)
      selected.push(sql`${sql.identifier(home.table)}.${sql.identifier(home.column)} as ${as}`)
    } else if (field.group === 'identity') selected.push(sql`p.${as} as ${as}`)
    else if (field.name === 'education')
      selected.push(sql`array(select distinct d.degree from educations d
        where d.school_id = p.school_id and d.student_id = p.id order by 1) as education`)
  }
  const documents = fields.filter((field) => field.group === 'finance' || field.group === 'apostille')
  if (documents.length > 0) selected.push(sql`w.fields as true_papers`)
  const joins = [...tables].map(besideRecord)
  if (documents.length > 0)
    joins.push(sql`left join true_document_fields(${[...ids]}::bigint[]) w on w.student_id = p.id`)
  const rows = await db.rows<Record<string, unknown> & { row_id: number; row_version: number }>(sql`
    select p.id as row_id, student_records.row_version ${selected.length > 0 ? sql`, ${sql.join(selected, ', ')}` : sql``}
    from people p
    cross join lateral (select * from student_records x where x.school_id = p.school_id and x.student_id = p.id limit 1)
      as student_records
    ${sql.join(joins, ' ')}
    where p.school_id = ${db.schoolId} and p.id = ${anyId(ids)}`)
  return new Map(
    rows.map((row) => {
      const trueDocuments = new Set((row.true_papers as string[] | null | undefined) ?? [])
      const values = Object.fromEntries(
        fields.map((field) => [
          field.name,
          documents.includes(field)
            ? trueDocuments.has(field.name)
            : plain(field.name, row[field.name] as RecordValue | undefined),
        ]),
      ) as RecordValues
      return [row.row_id, { version: row.row_version, values }]
    }),
  )
}

/** Returns the staff whom the values name. */
export async function peopleNamed(db: SchoolDb, rows: Iterable<RowValues>) {
  const ids = new Set<number>()
  for (const { values } of rows)
    for (const [name, value] of Object.entries(values))
      if (findField(name)?.kind === 'person' && typeof value === 'number') ids.add(value)
  if (ids.size === 0) return []
  return db.rows<{ id: number; first_name: string; last_name: string }>(sql`
    select id, first_name, last_name from people where school_id = ${db.schoolId}
      and id = ${anyId(ids)} order by id`)
}
