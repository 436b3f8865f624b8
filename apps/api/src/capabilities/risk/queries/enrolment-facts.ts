import { jsonInstant } from '../../../platform/database/json-instant.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { EnrolmentFacts } from '../rules.ts'

/** A student's enrolment in a program. */
export interface Enrolment {
  readonly program_id: number
  readonly student_id: number
}

type Row = Omit<EnrolmentFacts, 'done_at' | 'works' | 'classes'> & {
  readonly done_at: EnrolmentFacts['done_at'] | null
  readonly works: EnrolmentFacts['works'] | null
  readonly classes: EnrolmentFacts['classes'] | null
}

/**
 * Returns what the students of some enrolments have done there, in one statement. Each step looks up its rows by the ids of
 * the step before, so the plan depends on the number of enrolments, never on the size of the school.
 */
export async function enrolmentFacts(
  db: SchoolDb,
  enrolments: readonly Enrolment[],
  now: Date,
): Promise<EnrolmentFacts[]> {
  const rows = await db.rows<Row>(sql`
    with ${enrolmentsOf(db.schoolId, enrolments)}, ${lessonsDone(db.schoolId)}, ${worksDue(db.schoolId, now)},
      ${classesHeld(db.schoolId, now)}, ${lastWork(db.schoolId)}
    select p.student_id, p.program_id, p.added_at, p.ends_at,
      (select count(*) from taught t where t.program_id = p.program_id)::int as lessons,
      d.done_at, l.last_at, w.works, c.classes
    from enrolments p
    left join done_of d on d.program_id = p.program_id and d.person_id = p.student_id
    left join works_of w on w.program_id = p.program_id and w.student_id = p.student_id
    left join classes_of c on c.program_id = p.program_id and c.student_id = p.student_id
    left join last_of l on l.program_id = p.program_id and l.student_id = p.student_id`)
  return rows.map(({ done_at, works, classes, ...row }) => ({
    ...row,
    done_at: done_at ?? [],
    works: works ?? [],
    classes: classes ?? [],
  }))
}

const enrolmentsOf = (schoolId: number, enrolments: readonly Enrolment[]): SQL => sql`
  enrolments as materialized (
    select pp.program_id, pp.person_id as student_id, pp.added_at, pp.ends_at
    from unnest(${enrolments.map(({ program_id }) => program_id)}::bigint[],
      ${enrolments.map(({ student_id }) => student_id)}::bigint[]) w (program_id, person_id)
    join program_people pp on pp.school_id = ${schoolId} and pp.program_id = w.program_id
      and pp.person_id = w.person_id and pp.part = 'student'
  ), programs_here as materialized (select distinct program_id from enrolments),
  students_here as materialized (select distinct student_id from enrolments)`

/** The lessons of the programs, and when each student was done with each: the rule of the progress of a program. */
const lessonsDone = (schoolId: number): SQL => sql`
  taught as materialized (
    select l.program_id, l.id, l.format, (select count(*) from exercise_lists e where e.school_id = l.school_id
      and e.lesson_id = l.id and e.deleted_at is null and (exists (select 1 from tasks t where t.school_id = e.school_id
          and t.exercise_list_id = e.id and t.deleted_at is null)
        or exists (select 1 from draws d where d.school_id = e.school_id and d.exercise_list_id = e.id))) as lists
    from lessons l join lessons c on c.school_id = l.school_id and c.id = l.section_id
    where l.school_id = ${schoolId} and l.program_id = any(array(select program_id from programs_here))
      and l.is_published and l.deleted_at is null and c.is_published and c.deleted_at is null
  ), lists as materialized (
    select e.id, e.lesson_id, e.counts, e.min_percent, t.program_id from exercise_lists e join taught t on t.id = e.lesson_id
    where e.school_id = ${schoolId} and e.lesson_id = any(array(select id from taught)) and e.deleted_at is null
  ), solved as materialized (
    select a.person_id, a.exercise_list_id as list_id, a.number, a.points, a.most, a.started_at, a.finished_at
    from attempts a
    where a.school_id = ${schoolId} and a.person_id = any(array(select student_id from students_here))
      and a.exercise_list_id = any(array(select id from lists))
  ), counted as (
    select distinct on (s.person_id, s.list_id) s.person_id, s.list_id, e.lesson_id, s.finished_at,
      is_passing(s.points, s.most, e.min_percent) as passed
    from solved s join lists e on e.id = s.list_id
    where s.finished_at is not null
    order by s.person_id, s.list_id, case when e.counts = 'best' then s.points / nullif(s.most, 0) end desc nulls last,
      s.number desc
  ), seen as materialized (
    select p.person_id, p.lesson_id, t.program_id, t.lists, t.format, p.done_at, p.changed_at
    from lesson_progress p join taught t on t.id = p.lesson_id
    where p.school_id = ${schoolId} and p.person_id = any(array(select student_id from students_here))
  ), done as (
    select person_id, program_id, done_at from seen where lists = 0 and format <> 'exam' and done_at is not null
    union all
    select c.person_id, t.program_id, max(c.finished_at) from counted c join taught t on t.id = c.lesson_id
    where c.passed group by c.person_id, t.program_id, c.lesson_id, t.lists having count(*) = t.lists
  ), done_of as (
    select person_id, program_id, json_agg(${jsonInstant(sql`done_at`)} order by done_at) as done_at
    from done group by person_id, program_id
  )`

/**
 * Works whose deadline has passed since the student joined, with the time at which they were handed in first. What a
 * teacher excused is none of them. Terms are those of the narrowest place.
 */
const worksDue = (schoolId: number, now: Date): SQL => sql`
  terms as materialized (
    select t.program_id, t.lesson_id, t.exercise_list_id, t.task_id, t.due_at from homework_terms t
    where t.school_id = ${schoolId} and t.program_id = any(array(select program_id from programs_here))
  ), asked as (
    select e.program_id, e.lesson_id, e.id as list_id, coalesce(
      (select max(due_at) from terms where exercise_list_id = e.id and task_id is not null),
      (select max(due_at) from terms where exercise_list_id = e.id and task_id is null),
      (select max(due_at) from terms where lesson_id = e.lesson_id and exercise_list_id is null),
      (select max(due_at) from terms t where t.program_id = e.program_id and t.lesson_id is null)) as due_at
    from lists e
    where exists (select 1 from tasks t where t.school_id = ${schoolId} and t.exercise_list_id = e.id
      and t.deleted_at is null)
    union all
    -- A lesson asks for homework as a whole once it has terms of its own.
    select l.program_id, l.id, null, coalesce(t.due_at,
      (select max(due_at) from terms g where g.program_id = l.program_id and g.lesson_id is null))
    from taught l join terms t on t.lesson_id = l.id and t.exercise_list_id is null
  ), given as materialized (
    select p.student_id, a.program_id, a.lesson_id, a.list_id, a.due_at from asked a
    join enrolments p on p.program_id = a.program_id
    where a.due_at <= ${now} and a.due_at > p.added_at
  ), handed as materialized (
    select h.student_id, h.lesson_id, h.exercise_list_id as list_id, bool_and(h.state = 'excused') as is_excused,
      max((select min(s.submitted_at) from homework_submissions s
        where s.school_id = h.school_id and s.homework_id = h.id)) as done_at
    from homework h
    where h.school_id = ${schoolId} and h.student_id = any(array(select student_id from students_here))
      and h.state <> 'removed' and h.of_attempt_id is null
    group by 1, 2, 3
  ), excused as (
    select distinct on (g.student_id, g.lesson_id, g.exercise_list_id) g.student_id, g.lesson_id,
      g.exercise_list_id as list_id, g.act
    from grade_decisions g
    where g.school_id = ${schoolId} and g.student_id = any(array(select student_id from students_here))
    order by g.student_id, g.lesson_id, g.exercise_list_id, g.id desc
  ), works_of as (
    select g.student_id, g.program_id, json_agg(json_build_object('lesson', g.lesson_id, 'due_at', ${jsonInstant(sql`g.due_at`)},
      'done_at', ${jsonInstant(sql`coalesce(h.done_at, s.done_at)`)}) order by g.due_at, g.lesson_id, g.list_id) as works
    from given g
    left join handed h on h.student_id = g.student_id and h.lesson_id = g.lesson_id
      and h.list_id is not distinct from g.list_id
    left join lateral (select min(a.finished_at) as done_at from solved a
      where a.person_id = g.student_id and a.list_id = g.list_id) s on true
    left join excused x on x.student_id = g.student_id and x.lesson_id = g.lesson_id
      and x.list_id is not distinct from g.list_id
    where not coalesce(h.is_excused, false) and x.act is distinct from 'excuse'
    group by 1, 2
  )`

/** Classes that took place for a student since they joined. What was cancelled or moved is none of them. */
const classesHeld = (schoolId: number, now: Date): SQL => sql`
  held as materialized (
    select cs.student_id, c.program_id, c.id, c.starts_at, cs.attendance
    from class_students cs join classes c on c.school_id = cs.school_id and c.id = cs.class_id
    join enrolments p on p.program_id = c.program_id and p.student_id = cs.student_id
    where cs.school_id = ${schoolId} and cs.student_id = any(array(select student_id from students_here)) and cs.is_on
      and c.starts_at >= p.added_at and c.ends_at <= ${now}
  ), classes_of as (
    select student_id, program_id, json_agg(json_build_object('id', id, 'starts_at', ${jsonInstant(sql`starts_at`)},
      'attendance', attendance) order by starts_at, id) as classes
    from held group by 1, 2
  )`

/** The latest sign of work: a lesson, an attempt, something handed in, a class attended. */
const lastWork = (schoolId: number): SQL => sql`
  worked as (
    select person_id as student_id, program_id, max(changed_at) as at from seen group by 1, 2
    union all
    select s.person_id, e.program_id, max(coalesce(s.finished_at, s.started_at)) from solved s
      join lists e on e.id = s.list_id group by 1, 2
    union all
    select h.student_id, h.program_id, max(s.submitted_at) from homework h
      join homework_submissions s on s.school_id = h.school_id and s.homework_id = h.id
    where h.school_id = ${schoolId} and h.student_id = any(array(select student_id from students_here)) group by 1, 2
    union all
    select student_id, program_id, max(starts_at) from held where attendance in ('present', 'late') group by 1, 2
  ), last_of as (select student_id, program_id, max(at) as last_at from worked group by 1, 2)`
