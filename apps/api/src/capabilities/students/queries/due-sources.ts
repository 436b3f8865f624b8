import type { Language } from '@qadam/contract/values.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { learnsNow } from '../../enrolments/public.ts'

/** The day for which due items are computed. */
export interface DueDay {
  /** Today in the school's timezone, as SQL. */
  readonly day: SQL
  readonly zone: SQL
  readonly language: Language
}

/**
 * Sources of due items for students `r` (their `student_records` row): rows of `kind, ref, student_id, whose,
 * owner_id, due_on, due_time, since, text, version`. Each capability adds its own. Without an owner, an item
 * belongs to the responsible person.
 */
export const dueSources: readonly ((today: DueDay) => SQL)[] = [
  () => sql`
    select 'step', n.id, n.student_id, case when n.owner_id = n.student_id then 'student' else 'staff' end,
      nullif(n.owner_id, n.student_id), n.due_on, null::text, n.created_at, n.text, n.version
    from student_next_steps n join r on r.student_id = n.student_id
    where n.school_id = current_school() and n.done_at is null`,
  ({ zone }) => sql`
    select 'message', t.student_id, t.student_id, 'staff', null::bigint, (t.waits_since at time zone ${zone})::date,
      null::text, t.waits_since, '', null::int
    from message_threads t join r on r.student_id = t.student_id
    where t.school_id = current_school() and t.waits_since is not null`,
  ({ zone, language }) => sql`
    select case when i.state = 'not_checked' then 'paper_check' else 'paper' end, i.id, i.student_id,
      case when i.state = 'not_checked' then 'staff' else 'student' end, null::bigint,
      (i.changed_at at time zone ${zone})::date, null::text, i.changed_at, ${sql.raw(`t.name_${language}`)}, i.version
    from documents i join r on r.student_id = i.student_id
    join document_types t on t.school_id = i.school_id and t.id = i.type_id
    where i.school_id = current_school() and i.state in ('not_checked', 'rejected', 'expired')`,
  ({ day }) => sql`
    select case when v.visa_date < ${day} then 'visa_result' else 'visa' end, v.student_id, v.student_id,
      case when v.visa_date < ${day} then 'staff' else 'student' end, null::bigint, v.visa_date,
      to_char(v.visa_time, 'HH24:MI'), null::timestamptz, '', null::int
    from student_visas v join r on r.student_id = v.student_id
    where v.school_id = current_school() and v.visa_date is not null and not v.visa_ready
      and v.visa_date between ${day} - 60 and ${day} + 60`,
  ({ day }) => sql`
    select 'exam', e.student_id, e.student_id, 'student', e.ielts_teacher_id, e.test_date, null::text,
      null::timestamptz, '', null::int
    from student_exam_plans e join r on r.student_id = e.student_id
    where e.school_id = current_school() and e.test_date between ${day} and ${day} + 60 and not e.present`,
  ({ day }) => sql`
    select 'departure', s.student_id, s.student_id, 'student', r.responsible_abroad_id, s.departure_date,
      to_char(s.departure_time, 'HH24:MI'), null::timestamptz, '', null::int
    from student_steps s join r on r.student_id = s.student_id
    where s.school_id = current_school() and s.departure_date between ${day} and ${day} + 60`,
  ({ day, zone, language }) => sql`
    select 'homework', t.id, pp.person_id, 'student', null::bigint, (t.due_at at time zone ${zone})::date,
      to_char(t.due_at at time zone ${zone}, 'HH24:MI'), null::timestamptz,
      coalesce(${sql.raw(`l.title_${language}`)}, l.title_ru, l.title_kk, l.title_en, ''), null::int
    from homework_terms t
    join lessons l on l.school_id = t.school_id and l.id = t.lesson_id and l.deleted_at is null and l.is_published
    join programs g on g.school_id = t.school_id and g.id = t.program_id and g.deleted_at is null
    join program_people pp on pp.school_id = t.school_id and pp.program_id = t.program_id and pp.part = 'student'
      and ${learnsNow}
    join r on r.student_id = pp.person_id
    where t.school_id = current_school() and (t.due_at at time zone ${zone})::date between ${day} - 30 and ${day} + 14
      and not exists (select 1 from homework h where h.school_id = t.school_id and h.student_id = pp.person_id
        and h.lesson_id = t.lesson_id and h.state in ('submitted', 'graded', 'excused')
        and (t.exercise_list_id is null or h.exercise_list_id = t.exercise_list_id))`,
  // The school submits a chosen program once the documents are complete; until then the student has to bring
  // them.
  ({ day, language }) => sql`
    select 'submission', a.id, a.student_id, case when sr.ready or sr.is_all_doc_ready then 'staff' else 'student' end,
      null::bigint, o.ends_on, null::text, a.created_at,
      coalesce(${sql.raw(`g.title_${language}`)}, g.title_ru, g.title_en, g.title_kk, ''), a.version
    from applications a join r on r.student_id = a.student_id
    join student_records sr on sr.school_id = a.school_id and sr.student_id = a.student_id
    join programs g on g.school_id = a.school_id and g.id = a.program_id
    join lateral (select min(x.ends_on) as ends_on from program_rounds x where x.school_id = a.school_id
      and x.program_id = a.program_id and x.starts_on <= ${day} and x.ends_on between ${day} and ${day} + 30) o
      on o.ends_on is not null
    where a.school_id = current_school() and a.status = 'selected'`,
  ({ language }) => sql`
    select 'decision', a.id, a.student_id, 'student', null::bigint, a.answer_by, null::text, a.changed_at,
      coalesce(${sql.raw(`g.title_${language}`)}, g.title_ru, g.title_en, g.title_kk, ''), a.version
    from applications a join r on r.student_id = a.student_id
    join programs g on g.school_id = a.school_id and g.id = a.program_id
    where a.school_id = current_school() and a.status = 'has_invitation' and a.declined_at is null and not exists (
      select 1 from applications f where f.school_id = a.school_id and f.student_id = a.student_id
        and coalesce(f.academic_year_id, 0) = coalesce(a.academic_year_id, 0) and f.status = 'final_choice')`,
]
