import { stripDays, unmarkedDays } from '@qadam/contract/teaching-day/vocabulary.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { classesVisibleTo } from '../../classes/public.ts'
import { memberVisibleTo } from '../../groups/public.ts'
import type { ClassOfTeacher } from '../rules/present-class.ts'
import { ownPrograms, titleIn } from './own-programs.ts'

export interface Deadline {
  readonly day: string
  readonly title: string
  readonly course_id: number
  readonly course_title: string
  readonly lesson_id: number | null
  readonly due_at: string
}

interface Row {
  readonly time_zone: string
  readonly today: string
  readonly meeting_base: string
  readonly classes: readonly ClassOfTeacher[] | null
  readonly next_class: ClassOfTeacher | null
  readonly deadlines: readonly Deadline[] | null
}

/**
 * Reads the school's day, the teacher's classes from `unmarkedDays` before it until the end of the strip, the first
 * class after today and the deadlines of the strip, in one statement. Past classes are those that are not completed or
 * lack attendance, and whose month is open.
 */
export function readClasses(call: ReadContext): Promise<Row> {
  const { db, actor, language, now } = call
  const titles = (table: string) => titleIn(language, table)
  const midnight = (days: number) => sql`((f.today + ${days}::int)::timestamp at time zone f.time_zone)`
  return db.one<Row>(
    sql`
    with school as materialized (
      select s.time_zone, (${now}::timestamptz at time zone s.time_zone)::date as today, p.closed_until,
        coalesce(p.meeting_base, '') as meeting_base
      from schools s left join schedule_settings p on p.school_id = s.school_id
      where s.school_id = ${db.schoolId}
    ), frame as materialized (
      select f.*, ${midnight(0)} as day_start, ${midnight(1)} as day_end, ${midnight(-unmarkedDays)} as first,
        ${midnight(stripDays)} as last from school f
    ), mine as materialized (
      select c.* from frame f join classes c on c.school_id = ${db.schoolId} and ${classesVisibleTo(actor)}
        and c.status in ('planned', 'finished') and c.starts_at >= f.first and c.starts_at < f.last
    ), present as materialized (
      select cs.class_id, bool_or(cs.attendance is null) as lacks,
        json_agg(json_build_object('id', sp.id, 'first_name', sp.first_name, 'last_name', sp.last_name,
          'attendance', cs.attendance, 'note', cs.note) order by sp.last_name, sp.first_name, sp.id) as students
      from mine c join class_students cs on cs.school_id = ${db.schoolId} and cs.class_id = c.id
        join people sp on sp.school_id = cs.school_id and sp.id = cs.student_id and sp.deleted_at is null
      where ${memberVisibleTo(actor, sql`cs.student_id`)}
      group by cs.class_id
    ), upcoming as materialized (
      select c.* from frame f join classes c on c.school_id = ${db.schoolId} and ${classesVisibleTo(actor)}
        and c.status = 'planned' and c.starts_at >= f.day_end order by c.starts_at, c.id limit 1
    ), upcoming_students as materialized (
      select json_agg(json_build_object('id', sp.id, 'first_name', sp.first_name, 'last_name', sp.last_name,
        'attendance', null, 'note', '') order by sp.last_name, sp.first_name, sp.id) as students
      from upcoming c join class_students cs on cs.school_id = ${db.schoolId} and cs.class_id = c.id
        join people sp on sp.school_id = cs.school_id and sp.id = cs.student_id and sp.deleted_at is null
      where ${memberVisibleTo(actor, sql`cs.student_id`)}
    )
    select f.time_zone, f.today, f.meeting_base,
      (select json_agg(${classJson(titles, sql`coalesce(present.students, '[]')`)} order by c.starts_at, c.id)
        from mine c left join present on present.class_id = c.id ${names(db.schoolId)}
        where c.starts_at >= f.day_start or ((present.lacks or c.status = 'planned') and c.ends_at <= ${now}
          and (f.closed_until is null or (c.starts_at at time zone f.time_zone)::date > f.closed_until))) as classes,
      (select ${classJson(titles, sql`coalesce(u.students, '[]')`)}
        from upcoming c cross join upcoming_students u ${names(db.schoolId)}) as next_class,
      (select json_agg(json_build_object('day', (t.due_at at time zone f.time_zone)::date,
          'title', coalesce(nullif(${titles('e')}, ''), nullif(${titles('l')}, ''), ${titles('pr')}),
          'course_id', t.program_id, 'course_title', ${titles('pr')}, 'lesson_id', t.lesson_id, 'due_at', t.due_at)
          order by t.due_at, t.id)
        from homework_terms t
        join programs pr on pr.school_id = t.school_id and pr.id = t.program_id and pr.deleted_at is null
        left join lessons l on l.school_id = t.school_id and l.id = t.lesson_id
        left join exercise_lists e on e.school_id = t.school_id and e.id = t.exercise_list_id
        where t.school_id = ${db.schoolId} and t.program_id = any(${ownPrograms(actor)}) and t.task_id is null
          and t.due_at >= f.day_start and t.due_at < f.last and l.deleted_at is null) as deadlines
    from frame f`,
    `teaching_day_classes_${language}`,
  )
}

const names = (schoolId: number): SQL => sql`
  join programs pr on pr.school_id = ${schoolId} and pr.id = c.program_id
  left join groups g on g.school_id = ${schoolId} and g.id = c.group_id
  left join lessons l on l.school_id = ${schoolId} and l.id = c.lesson_id
  left join rooms r on r.school_id = ${schoolId} and r.id = c.room_id
  left join branches b on b.school_id = ${schoolId} and b.id = r.branch_id`

const classJson = (titles: (table: string) => SQL, students: SQL): SQL => sql`
  json_build_object('id', c.id, 'status', c.status, 'starts_at', c.starts_at, 'ends_at', c.ends_at,
    'course_id', c.program_id, 'course_title', ${titles('pr')}, 'group_name', g.name,
    'topic', nullif(${titles('l')}, ''), 'room', nullif(concat_ws(', ', b.name, r.name), ''),
    'meeting_url', c.meeting_url, 'meeting_key', c.meeting_key, 'students', ${students})`
