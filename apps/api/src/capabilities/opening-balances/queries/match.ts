import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { studentsVisibleTo } from '../../students/public.ts'
import type { OpeningRow, RowFault } from '../rules/rows.ts'
import { openingKey, type RecordedOpening, recordedOpenings } from './recorded.ts'

interface Student {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
}

/** A row whose student is known, with what is recorded of them. */
export type MatchedRow = OpeningRow & {
  readonly student: Student
  readonly before: RecordedOpening | undefined
}

/** Finds the student of each row by e-mail and phone; both must mean one student. */
export async function matchRows(
  { db, actor }: ReadContext,
  rows: readonly OpeningRow[],
): Promise<{ matched: MatchedRow[]; faults: RowFault[] }> {
  const asked = JSON.stringify(rows.map(({ row, email, phone }) => ({ row, email, phone })))
  const found = await db.rows<Student & { row: number }>(sql`
    with asked as materialized (
      select * from jsonb_to_recordset(${asked}::jsonb) as a (row int, email text, phone text)),
    alike as (
      select a.row, p.id from asked a join people p on p.school_id = ${db.schoolId} and lower(p.email) = a.email
      union
      select a.row, p.id from asked a join people p on p.school_id = ${db.schoolId} and p.phone = a.phone)
    select f.row, p.id, p.first_name, coalesce(p.last_name, '') as last_name
    from alike f join people p on p.school_id = ${db.schoolId} and p.id = f.id
    where ${studentsVisibleTo(actor)}`)
  const byRow = Map.groupBy(found, ({ row }) => row)
  const recorded = await recordedOpenings(db, [...new Set(found.map(({ id }) => id))])
  const seen = new Set<string>()
  const faults: RowFault[] = []
  const matched = rows.flatMap((row): MatchedRow[] => {
    const [student, another] = byRow.get(row.row) ?? []
    const wrong = (code: RowFault['code'], column: RowFault['column'] = '') => {
      const value = column === '' ? (row.email ?? row.phone ?? '') : ''
      faults.push({ row: row.row, column, code, value })
      return []
    }
    if (!student) return wrong('opening.no_such_student')
    if (another) return wrong('opening.several_students')
    const key = openingKey(student.id, row.amount.currency)
    if (seen.has(key)) return wrong('opening.twice_in_file')
    seen.add(key)
    const before = recorded.get(key)
    if (before?.current && before.current.amount.minor !== row.amount.minor)
      return wrong('opening.recorded_already', 'amount')
    const { id, first_name, last_name } = student
    return [{ ...row, student: { id, first_name, last_name }, before }]
  })
  return { matched, faults }
}
