import type { CountName } from '@qadam/contract/reports/measures.ts'
import { idleDays } from '@qadam/contract/reports/rules.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { Scope, Span } from './scope.ts'

/** How a measure is counted over the rows `f` of its fact: which rows belong to it, and what is computed of them. */
export interface Expression {
  /** Rows that belong to the measure: those that opening the number shows. */
  readonly where: SQL
  readonly how: 'count' | 'students' | 'sum' | 'median' | 'first' | 'last'
  /** What a row adds. */
  readonly of?: SQL
}

const rows = (where: SQL): Expression => ({ where, how: 'count' })
const sum = (of: SQL, where: SQL = sql`true`): Expression => ({ where, how: 'sum', of })
const isStatus = (status: string): SQL => sql`f.status = ${status}`
const isHeld = isStatus('finished')
const isCancelledBy = (...roles: readonly string[]): SQL =>
  sql`(f.status = 'cancelled' and f.cancelled_by = any(${[...roles]}::text[]))`
const isMarked = sql`(f.status = 'finished' and f.attendance is not null)`
const isThere = sql`(f.status = 'finished' and f.attendance in ('present', 'late'))`
const isMarkedAs = (attendance: string): SQL => sql`(f.status = 'finished' and f.attendance = ${attendance})`

/** Whether the instant lies outside the span. Without a period nothing does. */
const isOutside = (span: Span | null, at: SQL): SQL =>
  span ? sql`(${at} < ${span.from} or ${at} >= ${span.until})` : sql`false`

/** Returns how the counts are computed for the period `span`; a running one is judged by what is over now. */
export function expressionsOf({ now }: Scope, span: Span | null): Readonly<Record<CountName, Expression>> {
  const isOver = sql`f.ends_at <= ${now}`
  return {
    planned: rows(sql`f.origin_at is null`),
    added: rows(sql`(f.origin_at is null and ${span ? sql`f.created_at >= ${span.from}` : sql`false`})`),
    moved_in: rows(sql`(f.origin_at is not null and ${isOutside(span, sql`f.origin_at`)})`),
    moved_out: rows(
      sql`(f.status = 'rescheduled' and f.target_at is not null and ${isOutside(span, sql`f.target_at`)})`,
    ),
    moves: rows(isStatus('rescheduled')),
    due: rows(
      sql`(f.status <> 'rescheduled' and ${isOver} and not coalesce(${isCancelledBy('admin', 'admin_school')}, false))`,
    ),
    held: rows(isHeld),
    unmarked: rows(sql`(f.status = 'planned' and ${isOver})`),
    upcoming: rows(sql`(f.status = 'planned' and not ${isOver})`),
    cancelled: rows(isStatus('cancelled')),
    cancelled_by_student: rows(isCancelledBy('student')),
    cancelled_late: rows(sql`(${isCancelledBy('student')} and f.is_late_notice)`),
    cancelled_by_teacher: rows(isCancelledBy('teacher')),
    cancelled_by_school: rows(isCancelledBy('admin', 'admin_school')),
    taught_minutes: sum(sql`f.minutes`, isHeld),
    corrected_minutes: sum(sql`f.minutes`, sql`f.source = 'correction'`),
    credited_minutes: sum(sql`f.minutes`),
    booked: rows(sql`f.status in ('planned', 'finished')`),
    expected: rows(isMarked),
    attended: rows(isThere),
    on_time_there: rows(isMarkedAs('present')),
    late_there: rows(isMarkedAs('late')),
    absent: rows(isMarkedAs('absent')),
    excused: rows(isMarkedAs('excused')),
    authorised: rows(sql`(f.status = 'finished' and f.attendance in ('present', 'late', 'excused'))`),
    attended_minutes: sum(sql`f.minutes`, isThere),
    dropped: rows(isCancelledBy('student')),
    dropped_late: rows(sql`(${isCancelledBy('student')} and f.is_late_notice)`),
    handed_in: rows(sql`true`),
    in_time: rows(sql`not f.is_late`),
    handed_in_late: rows(sql`f.is_late`),
    returned: rows(sql`f.returns > 0`),
    waiting: rows(sql`f.state = 'submitted'`),
    graded: rows(sql`f.state = 'graded'`),
    grade_points: sum(sql`f.grade`, sql`f.state = 'graded'`),
    grade_most: sum(sql`f.most`, sql`f.state = 'graded'`),
    checking_hours: { where: sql`f.checking_hours is not null`, how: 'median', of: sql`f.checking_hours` },
    tried_by: { where: sql`true`, how: 'students' },
    solved: rows(sql`true`),
    passed: rows(sql`f.is_passed`),
    points: sum(sql`f.points`),
    most_points: sum(sql`f.most`),
    students: { where: sql`true`, how: 'students' },
    lessons_done: sum(sql`f.lessons_done`),
    lessons_given: sum(sql`f.lessons_given`),
    lists_passed: sum(sql`f.lists_passed`),
    lists_given: sum(sql`f.lists_given`),
    idle: {
      where: sql`(f.lessons_done < f.lessons_given
        and coalesce(f.seen_at, f.at) < ${now}::timestamptz - make_interval(days => ${idleDays}::int))`,
      how: 'students',
    },
    last_seen_on: { where: sql`f.seen_at is not null`, how: 'last', of: sql`f.seen_at` },
    taught_since: { where: sql`true`, how: 'first', of: sql`f.at` },
    taught_until: { where: sql`true`, how: 'last', of: sql`coalesce(f.until, 'infinity')` },
  }
}

/** Returns the aggregate of a measure over the rows of one side, as text of a select list. */
export function aggregateOf({ where, how, of = sql`1` }: Expression, isOnSide: SQL, zone: string): SQL {
  const filter = sql`filter (where ${isOnSide} and ${where})`
  switch (how) {
    case 'count':
      return sql`(count(*) ${filter})::int`
    case 'students':
      return sql`(count(distinct f.student_id) ${filter})::int`
    case 'sum':
      return sql`coalesce(sum(${of}) ${filter}, 0)::float8`
    case 'median':
      return sql`round((percentile_cont(0.5) within group (order by ${of}) ${filter})::numeric, 1)::float8`
    case 'first':
      return sql`((min(${of}) ${filter}) at time zone ${zone})::date`
    case 'last':
      return sql`nullif(((max(${of}) ${filter}) at time zone ${zone})::date, 'infinity')`
  }
}
