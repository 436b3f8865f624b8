import { type WorkColumn, workColumns } from '@qadam/contract/students/list-filters.ts'
import type { StudentWork } from '@qadam/contract/students/list-query.ts'
import { dayIn } from '../../../platform/clock/school-day.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { documentCounts } from '../extension-points.ts'

type Computed = Exclude<WorkColumn, 'documents'>

/** The columns of the work with student `s`, all of a page in one statement. Documents are counted by their capability. */
const computed: Readonly<Record<Computed, (day: string) => SQL>> = {
  next_step: () => sql`(
    select json_build_object('text', n.text, 'due_on', n.due_on) from student_next_steps n
    where n.school_id = current_school() and n.student_id = s.id and n.done_at is null
    order by n.due_on nulls last, n.id limit 1)`,
  applications: () => sql`(
    select coalesce(json_agg(json_build_object('status', a.status, 'count', a.count)), '[]') from (
      select status, count(*)::int as count from applications
      where school_id = current_school() and student_id = s.id and status <> 'removed' group by status) a)`,
  // The end of the open round of a chosen program, as in the list of what is due.
  deadline_on: (day) => sql`(
    select min(x.ends_on) from applications a
    join program_rounds x on x.school_id = a.school_id and x.program_id = a.program_id
    where a.school_id = current_school() and a.student_id = s.id and a.status = 'selected'
      and x.starts_on <= ${day}::date and x.ends_on >= ${day}::date)`,
  last_contact_at: () => sql`(
    select t.last_at from message_threads t where t.school_id = current_school() and t.student_id = s.id)`,
}

interface WorkInput {
  readonly ids: readonly number[]
  readonly columns: readonly string[]
  readonly timeZone: string
  readonly now: Date
}

/** Returns the requested columns of the work with students, by id; undefined when none was requested. */
export async function workOf(
  db: SchoolDb,
  { ids, columns, timeZone, now }: WorkInput,
): Promise<Map<number, StudentWork> | undefined> {
  const asked = workColumns.filter((name) => columns.includes(name))
  if (asked.length === 0) return undefined
  const day = dayIn(timeZone, now)
  const selected = asked.flatMap((name) =>
    name === 'documents' ? [] : sql`${computed[name](day)} as ${sql.identifier(name)}`,
  )
  const [rows, counted] = await Promise.all([
    db.rows<StudentWork & { id: number }>(sql`
      select ${sql.join([sql`s.id`, ...selected], ', ')} from unnest(${[...ids]}::bigint[]) as s (id)`),
    asked.includes('documents') ? documentCounts.run(db, ids) : [],
  ])
  return new Map(
    rows.map(({ id, ...work }) => {
      const documents = counted.map((of) => of.get(Number(id))).find((one) => one !== undefined)
      return [Number(id), { ...work, ...(documents ? { documents } : {}) }]
    }),
  )
}
