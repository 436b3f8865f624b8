import type { TeachingDay } from '@qadam/contract/teaching-day/schemas.ts'
import { maxBehind, maxQuestions, maxWorks } from '@qadam/contract/teaching-day/vocabulary.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { isPresent } from '../../accounts/public.ts'
import { groupsVisibleTo } from '../../groups/public.ts'
import { hidesName, homeworkVisibleTo } from '../../homework/public.ts'
import { risksVisibleTo } from '../../risk/public.ts'
import { questionsVisibleTo } from '../../threads/public.ts'
import type { StoredReason } from '../rules/present-reason.ts'
import { ownPrograms, titleIn } from './own-programs.ts'

export interface Waiting {
  readonly works: TeachingDay['works'] | null
  readonly questions: TeachingDay['questions'] | null
  readonly behind: {
    readonly count: number
    readonly results: readonly {
      readonly student: TeachingDay['behind']['results'][number]['student']
      readonly reasons: readonly StoredReason[]
    }[]
  } | null
}

const firstLineLength = 160

/** Reads what waits for the teacher in one statement: works to check, questions, students behind. */
export function readWaiting(call: ReadContext, today: string): Promise<Waiting> {
  return call.db.one<Waiting>(
    sql`select (${worksIn(call)}) as works, (${questionsIn(call)}) as questions, (${behindIn(call, today)}) as behind`,
    `teaching_day_waiting_${call.language}`,
  )
}

/** Works by list and by the teacher's group of the student. A group of one would name who hides behind a pseudonym. */
function worksIn({ db, actor, language }: ReadContext): SQL {
  const titled = (table: string) => titleIn(language, table)
  return sql`
    with members as materialized (
      select distinct on (g.program_id, m.student_id) g.program_id, m.student_id, g.id, g.name
      from groups g join group_members m on m.school_id = g.school_id and m.group_id = g.id and m.left_at is null
      where g.school_id = ${db.schoolId} and ${groupsVisibleTo(actor)} order by g.program_id, m.student_id, g.id desc
    ), counted as materialized (
      select h.program_id, h.lesson_id, h.exercise_list_id, m.id as group_id, m.name as group_name, count(*) as count,
        min(h.submitted_at) as oldest_at, (array_agg(h.id order by h.submitted_at, h.id))[1] as first_id
      from homework h
      left join members m on m.program_id = h.program_id and m.student_id = h.student_id and not ${hidesName(actor)}
      where h.school_id = ${db.schoolId} and h.state = 'submitted' and ${homeworkVisibleTo(actor)}
      group by 1, 2, 3, 4, 5
    ), shown as (select * from counted order by oldest_at, first_id limit ${maxWorks})
    select json_build_object('count', (select coalesce(sum(count), 0) from counted),
      'results', coalesce(json_agg(json_build_object('title', coalesce(nullif(${titled('e')}, ''), ${titled('l')}),
        'course', json_build_object('id', w.program_id, 'title', ${titled('p')}), 'lesson_id', w.lesson_id,
        'list_id', w.exercise_list_id, 'group', case when w.group_id is not null then
          json_build_object('id', w.group_id, 'name', w.group_name) end,
        'count', w.count, 'oldest_at', w.oldest_at, 'first_id', w.first_id) order by w.oldest_at, w.first_id), '[]'))
    from shown w
    join programs p on p.school_id = ${db.schoolId} and p.id = w.program_id
    join lessons l on l.school_id = ${db.schoolId} and l.id = w.lesson_id
    left join exercise_lists e on e.school_id = ${db.schoolId} and e.id = w.exercise_list_id`
}

/** Open questions whose latest post is a student's. */
function questionsIn({ db, actor, language }: ReadContext): SQL {
  const titled = (table: string) => titleIn(language, table)
  return sql`
    with waiting as materialized (
      select q.id, q.person_id, q.program_id, q.lesson_id, q.text, q.last_at
      from lesson_posts q join lessons l on l.school_id = q.school_id and l.id = q.lesson_id
      join people latest on latest.school_id = q.school_id and latest.id = q.last_by and latest.role = 'student'
      where q.school_id = ${db.schoolId} and q.program_id = any(${ownPrograms(actor)}) and q.resolved_at is null
        and ${questionsVisibleTo(actor)} and ${isPresent(sql`q.person_id`)}
    ), shown as (select * from waiting order by last_at, id limit ${maxQuestions})
    select json_build_object('count', (select count(*) from waiting),
      'results', coalesce(json_agg(json_build_object('id', q.id,
        'student', json_build_object('id', s.id, 'first_name', s.first_name, 'last_name', s.last_name),
        'course', json_build_object('id', q.program_id, 'title', ${titled('p')}),
        'lesson', json_build_object('id', q.lesson_id, 'title', ${titled('l')}),
        'text', left(split_part(q.text, E'\n', 1), ${firstLineLength}), 'since', q.last_at) order by q.last_at, q.id), '[]'))
    from shown q
    join people s on s.school_id = ${db.schoolId} and s.id = q.person_id
    join programs p on p.school_id = ${db.schoolId} and p.id = q.program_id
    join lessons l on l.school_id = ${db.schoolId} and l.id = q.lesson_id`
}

/** The reasons that the risk rules have found and nobody has snoozed: no second definition of being behind. */
function behindIn({ db, actor, language }: ReadContext, today: string): SQL {
  return sql`
    with reasons as materialized (
      select r.student_id, r.program_id, r.rule, r.evidence, r.since, r.id from risks r
      where r.school_id = ${db.schoolId} and ${risksVisibleTo(actor)}
        and (r.snoozed_until is null or r.snoozed_until < ${today}::date)
    ), shown as (
      select student_id, min(since) as since from reasons group by student_id order by 2, 1 limit ${maxBehind})
    select json_build_object('count', (select count(distinct student_id) from reasons),
      'results', coalesce(json_agg(json_build_object('student', json_build_object('id', s.id,
        'first_name', s.first_name, 'last_name', s.last_name), 'reasons', w.reasons) order by w.since, s.id), '[]'))
    from (select shown.student_id, shown.since, json_agg(json_build_object('rule', r.rule, 'evidence', r.evidence,
          'course', json_build_object('id', r.program_id, 'title', ${titleIn(language, 'p')})) order by r.since, r.id)
          as reasons
        from shown join reasons r on r.student_id = shown.student_id
        join programs p on p.school_id = ${db.schoolId} and p.id = r.program_id
        group by 1, 2) w
    join people s on s.school_id = ${db.schoolId} and s.id = w.student_id`
}
