import { type SQL, sql } from '../../../platform/database/sql.ts'
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
    select count(wait)::int as answers,
      extract(epoch from percentile_cont(0.75) within group (order by wait))::float8 / 3600 as hours
    from (${firstAnswerWaits({ person: sql`${personId}::bigint`, now, days, max: maxAnswers })}) waited
    where wait is not null`)
  const hours = row?.hours ?? null
  if (!row || hours === null || row.answers < minAnswers) return null
  return shownHours.find((bound) => hours <= bound) ?? null
}

interface AnswersAsked {
  /** The id of whoever answered: a value, or a column of the query around this one. */
  readonly person: SQL
  readonly now: Date
  readonly days: number
  /** The newest answers that count. */
  readonly max: number
}

/**
 * Returns a query of `wait`, an interval: how long a student had waited when somebody answered first; null for what
 * nobody had asked.
 */
export const firstAnswerWaits = ({ person, now, days, max }: AnswersAsked): SQL => sql`
  select own.created_at - (
    select min(asked.created_at) from student_messages asked
    where asked.school_id = current_school() and asked.student_id = own.student_id and asked.id < own.id
      and asked.author_id = asked.student_id
      and asked.id > coalesce((select max(before.id) from student_messages before
        where before.school_id = current_school() and before.student_id = own.student_id and before.id < own.id
          and before.author_id <> before.student_id), 0)) as wait
  from (
    select id, student_id, created_at from student_messages
    where school_id = current_school() and author_id = ${person}
      and created_at > ${now}::timestamptz - make_interval(days => ${days})
    order by id desc limit ${max}) own`
