import { setupSteps, stuckKinds } from '@qadam/contract/today/rules.ts'
import type { team } from '@qadam/contract/today/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { authorJson } from '../../accounts/public.ts'
import { firstAnswerWaits } from '../../conversations/public.ts'
import {
  type DueReader,
  dueLines,
  dueReader,
  isCheck,
  isDeadlineNear,
  isLate,
  studentsVisibleTo,
} from '../../students/public.ts'
import { weekOf } from '../rules/week.ts'
import { dueMarks, type MarkRow } from './week.ts'

type Team = z.output<typeof team>

interface Row {
  readonly totals: Team['totals']
  readonly curators: Team['curators']
  readonly stuck: Readonly<Record<(typeof stuckKinds)[number], { count: number; oldest_on: string | null }>>
  readonly setup: Readonly<Record<(typeof setupSteps)[number], boolean>>
  readonly marks: readonly MarkRow[]
}

/** Returns the day of a school. Everything that is due is computed once, in one statement. */
export async function teamOf(ctx: ReadContext): Promise<Team> {
  const reader = await dueReader(ctx)
  const found = await ctx.db.one<Row>(statement(ctx, reader))
  const setup = setupSteps.map((step) => ({ step, is_done: found.setup[step] }))
  return {
    day: reader.plain,
    totals: found.totals,
    curators: found.curators,
    stuck: stuckKinds.flatMap((kind) => {
      const { count, oldest_on } = found.stuck[kind]
      return count === 0 ? [] : [{ kind, count, oldest_on }]
    }),
    week: weekOf(reader.plain, found.marks),
    setup: setup.every(({ is_done: isDone }) => isDone) ? null : setup,
  }
}

function statement(ctx: ReadContext, reader: DueReader): SQL {
  const dayAgo = sql`${ctx.now}::timestamptz - interval '1 day'`
  return sql`
    ${dueLines(reader, sql`${studentsVisibleTo(ctx.actor)} and p.deactivated_at is null`)},
    numbered as materialized (
      select due.*, ${isLate(reader)} as is_late, ${isCheck} as is_check, due.kind = 'message' and due.since < ${dayAgo} as is_unanswered,
        ${isDeadlineNear(reader)} as is_soon,
        coalesce(due.answers, due.responsible_id) as answers_for
      from due),
    marks as (${dueMarks(reader, sql`due.kind in ('submission', 'visa', 'exam', 'departure')`)}),
    loads as (
      select responsible_id as id, count(*)::int as students from r where responsible_id is not null group by 1),
    work as (
      select answers_for as id, count(*) filter (where is_late)::int as overdue,
        count(*) filter (where is_unanswered)::int as unanswered, count(*) filter (where is_soon)::int as submissions,
        count(*) filter (where is_check)::int as checks
      from numbered where answers_for is not null group by 1)
    select ${totals(reader, dayAgo)} as totals,
      (select coalesce(json_agg(c order by c.students desc, c.id), '[]') from (
        select p.id, ${authorJson('p')} as curator, coalesce(l.students, 0) as students, coalesce(w.overdue, 0) as overdue,
          coalesce(w.unanswered, 0) as unanswered, coalesce(w.submissions, 0) as submissions, coalesce(w.checks, 0) as checks,
          ${answersIn(ctx, sql`p.id`)} as answers_in
        from people p left join loads l on l.id = p.id left join work w on w.id = p.id
        where p.school_id = current_school() and p.deleted_at is null and p.deactivated_at is null
          and (p.role = 'admin' or p.role in ('admin_school', 'teacher') and l.students > 0)
        order by coalesce(l.students, 0) desc, p.id limit 100) c) as curators,
      ${stuck(reader, ctx)} as stuck, ${setup} as setup,
      (select coalesce(json_agg(m), '[]') from marks m) as marks`
}

const totals = ({ day, zone }: DueReader, dayAgo: SQL): SQL => sql`
  (select json_build_object(
    'students', (select count(*) from r),
    'new_students', (select count(*) from r join people p on p.school_id = current_school() and p.id = r.student_id
      where p.created_at >= (${day} - 30)::timestamp at time zone ${zone}),
    'overdue', count(*) filter (where is_late),
    'overdue_students', count(distinct student_id) filter (where is_late),
    'unanswered', count(*) filter (where is_unanswered),
    'oldest_unanswered', min(since) filter (where kind = 'message' and since < ${dayAgo}),
    'submissions', count(*) filter (where is_soon),
    'ready_submissions', count(*) filter (where is_soon and whose = 'staff'),
    'checks', count(*) filter (where is_check),
    'oldest_check', min(since) filter (where is_check),
    'without_curator', (select count(*) from r where r.responsible_id is null)) from numbered)`

/** What stops students: how many, and since when or until when. */
const stuck = ({ day, zone }: DueReader, ctx: ReadContext): SQL => sql`
  (select json_build_object(
    'submission_soon', json_build_object('count', count(*) filter (where ${isSoon(day)}),
      'oldest_on', min(due_on) filter (where ${isSoon(day)})),
    'unanswered', json_build_object('count', count(*) filter (where is_unanswered),
      'oldest_on', min((since at time zone ${zone})::date) filter (where is_unanswered)),
    'silent', json_build_object('count', count(distinct student_id) filter (where ${isSilent(day, zone)}),
      'oldest_on', min((since at time zone ${zone})::date) filter (where ${isSilent(day, zone)})),
    'check_waits', json_build_object('count', count(*) filter (where ${checkWaits(day, zone)}),
      'oldest_on', min((since at time zone ${zone})::date) filter (where ${checkWaits(day, zone)})),
    'visa_result', json_build_object('count', count(*) filter (where kind = 'visa_result'),
      'oldest_on', min(due_on) filter (where kind = 'visa_result')),
    'receipts', (select json_build_object('count', count(*), 'oldest_on', min((x.recorded_at at time zone ${zone})::date))
      from receipts x where x.school_id = current_school() and x.state = 'awaiting'),
    'unmarked_classes', (select json_build_object('count', count(*), 'oldest_on', min((c.starts_at at time zone ${zone})::date))
      from classes c where c.school_id = current_school() and c.status = 'planned' and c.ends_at < ${ctx.now}
        and c.starts_at > ${ctx.now}::timestamptz - interval '60 days'),
    'no_curator', (select json_build_object('count', count(*), 'oldest_on', null) from r where r.responsible_id is null))
  from numbered)`

const isSoon = (day: SQL): SQL => sql`kind = 'submission' and whose = 'student' and due_on <= ${day} + 7`
const isSilent = (day: SQL, zone: SQL): SQL =>
  sql`kind = 'paper' and (since at time zone ${zone})::date < ${day} - 14`
const checkWaits = (day: SQL, zone: SQL): SQL =>
  sql`kind = 'paper_check' and (since at time zone ${zone})::date < ${day} - 2`

/** Minutes within which half of a person's latest first answers came, of the last 30 days; null below three answers. */
const answersIn = ({ now }: ReadContext, person: SQL): SQL => sql`
  (select case when count(w.wait) >= 3
      then round(extract(epoch from percentile_cont(0.5) within group (order by w.wait)) / 60)::int end
    from (${firstAnswerWaits({ person, now, days: 30, max: 50 })}) w)`

const some = (rows: SQL): SQL => sql`exists (select from ${rows})`
const setup: SQL = sql`json_build_object(
  'people', ${some(sql`people x where x.school_id = current_school() and x.role in ('admin', 'teacher') and x.deleted_at is null`)},
  'details', ${some(sql`schools x where x.school_id = current_school() and x.support_phone <> '' and x.logo_file_id is not null`)},
  'hours', ${some(sql`work_days x where x.school_id = current_school()`)},
  'document_types', ${some(sql`document_types x where x.school_id = current_school() and x.working_days is not null`)},
  'packages', ${some(sql`packages x where x.school_id = current_school()`)},
  'programs', ${some(sql`programs x where x.school_id = current_school() and x.is_shown and x.deleted_at is null`)},
  'students', ${some(sql`people x where x.school_id = current_school() and x.role = 'student' and x.deleted_at is null`)},
  'curators', ${some(sql`student_records x where x.school_id = current_school() and x.responsible_id is not null`)})`
