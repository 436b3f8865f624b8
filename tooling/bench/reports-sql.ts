/**
 * The report of classes held by teacher by hand, of a role that bypasses row-level security: the first page and the
 * totals of a school ($1) from the first ($2) to the last day ($3) of a month.
 */
export const heldByTeacher = {
  name: 'held_by_teacher_by_hand',
  text: `
    with month as materialized (
      select c.id, c.teacher_id, c.status, c.moved_from_id, c.ends_at,
        extract(epoch from c.ends_at - c.starts_at) / 60 as minutes,
        case when c.status = 'cancelled' then (select h.by_role from class_history h where h.school_id = $1
          and h.class_id = c.id and h.to_status = 'cancelled' order by h.id desc limit 1) end as cancelled_by
      from classes c
      where c.school_id = $1 and c.starts_at >= $2::date::timestamp at time zone 'Asia/Almaty'
        and c.starts_at < ($3::date + 1)::timestamp at time zone 'Asia/Almaty'
    ), counted as (
      select teacher_id, count(*) filter (where moved_from_id is null) as planned,
        count(*) filter (where status = 'finished') as held,
        count(*) filter (where status <> 'rescheduled' and ends_at <= now()
          and cancelled_by is distinct from 'admin' and cancelled_by is distinct from 'admin_school') as due,
        count(*) filter (where status = 'planned' and ends_at <= now()) as unmarked,
        count(*) filter (where cancelled_by = 'teacher') as cancelled_by_teacher,
        sum(minutes) filter (where status = 'finished') as taught_minutes
      from month group by grouping sets ((teacher_id), ())
    ), marked as (
      select m.teacher_id, count(*) as expected, count(*) filter (where s.attendance in ('present', 'late')) as attended
      from month m join class_students s on s.school_id = $1 and s.class_id = m.id
      where m.status = 'finished' and s.attendance is not null and not exists (select 1 from people gone
        where gone.school_id = $1 and gone.id = s.student_id and gone.deleted_at is not null)
      group by grouping sets ((m.teacher_id), ())
    ), rows_in_order as (
      select c.*, m.expected, m.attended, p.id, p.first_name, p.last_name
      from counted c left join marked m using (teacher_id)
      join people p on p.school_id = $1 and p.id = c.teacher_id
      order by c.held desc, p.last_name collate "en-x-icu", p.first_name collate "en-x-icu", p.id limit 20
    )
    select * from rows_in_order
    union all
    select c.*, m.expected, m.attended, null, null, null from counted c, marked m
    where c.teacher_id is null and m.teacher_id is null`,
}
