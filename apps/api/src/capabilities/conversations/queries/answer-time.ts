import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'

/** The newest replies that count, the days they are from, and how few of them prove nothing. */
const maxAnswers = 100
const days = 90
const minAnswers = 3
/** The bounds that are shown. Beyond two days nothing is promised. */
const shownHours = [1, 2, 4, 8, 24, 48] as const

/**
 * Returns the hours within which somebody gave three of four of their latest first answers to students; null when
 * there are too few answers, or they took longer than two days.
 */
export async function answersWithin({ db, now }: ReadContext, personId: number): Promise<number | null> {
  const row = await db.row<{ answers: number; hours: number | null }>(sql`
    with own as (
      select id, student_id, created_at from student_messages
      where school_id = ${db.schoolId} and author_id = ${personId}
        and created_at > ${now}::timestamptz - make_interval(days => ${days})
      order by id desc limit ${maxAnswers}
    ), waited as (
      select own.created_at - (
        select min(asked.created_at) from student_messages asked
        where asked.school_id = ${db.schoolId} and asked.student_id = own.student_id and asked.id < own.id
          and asked.author_id = asked.student_id
          and asked.id > coalesce((select max(before.id) from student_messages before
            where before.school_id = ${db.schoolId} and before.student_id = own.student_id and before.id < own.id
              and before.author_id <> before.student_id), 0)) as wait
      from own
    )
    select count(wait)::int as answers,
      extract(epoch from percentile_cont(0.75) within group (order by wait))::float8 / 3600 as hours
    from waited where wait is not null`)
  const hours = row?.hours ?? null
  if (!row || hours === null || row.answers < minAnswers) return null
  return shownHours.find((bound) => hours <= bound) ?? null
}
