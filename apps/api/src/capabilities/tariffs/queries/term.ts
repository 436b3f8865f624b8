import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { Term } from '../rules.ts'

/** A row of `school_tariffs`, with the school's timezone. */
export interface TermRow extends Term {
  readonly books_id: number
  readonly students: number | null
  readonly months: number | null
  readonly monthly_minor: string | null
  readonly suspended_because: string | null
  readonly zone: string
  readonly is_active: boolean
}

const termColumns: SQL = sql`t.books_id, t.students, t.months, t.monthly_minor::text as monthly_minor,
  t.paid_until::text as paid_until, t.suspended_at, t.suspended_because, s.time_zone as zone,
  s.tariff_active as is_active`

/** Returns the term of the school that is entered; undefined without a tariff of its own. */
export const findTerm = (db: SchoolDb): Promise<TermRow | undefined> =>
  db.row<TermRow>(sql`
    select ${termColumns} from school_tariffs t join schools s on s.school_id = t.school_id
    where t.school_id = ${db.schoolId}`)

/** Returns the term, which nobody else changes until the transaction ends. Locked before an order of it. */
export const lockTerm = (db: SchoolDb): Promise<TermRow | undefined> =>
  db.row<TermRow>(sql`
    select ${termColumns} from school_tariffs t join schools s on s.school_id = t.school_id
    where t.school_id = ${db.schoolId} for update of t`)
