import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { Span } from '../rules/span.ts'

/** Returns the statement of who has a birthday on which day. Who was born on 29 February has it on the 28th in other years. */
export const birthdays = ({ from, until }: Span): SQL => sql`
  select p.id as student_id, d.day::date as day, 'birthday:' || extract(year from d.day) as occasion
  from (select day, to_char(day, 'MMDD') as born from generate_series(${from}::date, ${until}::date, '1 day') day
    union all
    select day, '0229' from generate_series(${from}::date, ${until}::date, '1 day') day
    where to_char(day, 'MMDD') = '0228' and to_char(day + interval '1 day', 'MMDD') = '0301') d
  join people p on p.school_id = current_school() and to_char(p.birth_date, 'MMDD') = d.born
  where p.role = 'student' and p.deleted_at is null`
