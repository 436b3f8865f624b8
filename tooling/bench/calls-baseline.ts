import Fastify from 'fastify'
import pg from 'pg'

// A bare route for each dear call: the best SQL by hand as named statements of a role that bypasses row-level
// security, with the rows that the product's answer is made of; no sign-in, no transaction, no validation.

const { BENCH_SUPERUSER_URL = '', BENCH_SCHOOL = '', BENCH_STUDENT = '', BENCH_TEACHER = '' } = process.env
pg.types.setTypeParser(20, Number)
const pool = new pg.Pool({ connectionString: BENCH_SUPERUSER_URL, max: 10 })
const http = Fastify()
const school = Number(BENCH_SCHOOL)
const student = Number(BENCH_STUDENT)
const teacher = Number(BENCH_TEACHER)

const slots = `
  mine as materialized (select program_id as id, added_at from program_people
    where school_id = $1 and person_id = $2 and part = 'student' and (ends_at is null or ends_at > now())),
  taught as materialized (select l.*, c.position as section_position from mine m
    join programs p on p.school_id = $1 and p.id = m.id and p.deleted_at is null
    join lessons l on l.school_id = $1 and l.program_id = m.id and l.section_id is not null and l.is_published and l.deleted_at is null
    join lessons c on c.school_id = $1 and c.id = l.section_id and c.is_published and c.deleted_at is null),
  given as materialized (select l.program_id, l.id as lesson_id, e.id as list_id, t.id as task_id, v.type, v.content,
      e.title_en as list_title, l.title_en as lesson_title,
      bool_and(v.type in ('essay', 'file_check')) over (partition by e.id) as is_homework
    from taught l join exercise_lists e on e.school_id = $1 and e.lesson_id = l.id and e.deleted_at is null and e.minutes is null
    join tasks t on t.school_id = $1 and t.exercise_list_id = e.id and t.deleted_at is null
    join task_versions v on v.school_id = $1 and v.task_id = t.id and v.version = t.version
    where not exists (select 1 from draws d where d.school_id = $1 and d.exercise_list_id = e.id)),
  own as materialized (select distinct on (lesson_id, task_id) * from homework
    where school_id = $1 and student_id = $2 and state <> 'removed' order by lesson_id, task_id, id desc),
  slots as materialized (select coalesce(a.program_id, o.program_id) as program_id, coalesce(a.lesson_id, o.lesson_id) as lesson_id,
      coalesce(a.task_id, o.task_id) as task_id, a.list_title, a.lesson_title, a.content, o.id, o.state, o.grade, o.comment,
      o.changed_at, o.seen_at, (select t.due_at from homework_terms t where t.school_id = $1
        and t.program_id = coalesce(a.program_id, o.program_id) and t.due_at is not null
        and (t.lesson_id is null or t.lesson_id = coalesce(a.lesson_id, o.lesson_id))
        and (t.exercise_list_id is null or t.exercise_list_id = a.list_id)
        order by t.exercise_list_id nulls last, t.lesson_id nulls last limit 1) as due_at,
      case when o.state = 'submitted' then 'waiting' when o.state in ('graded', 'excused') then 'checked' else 'to_do' end as stage
    from (select * from given where is_homework
      union all select l.program_id, l.id, null, null, 'lesson', null, null, l.title_en, true from taught l
      where exists (select 1 from homework_terms t where t.school_id = $1 and t.program_id = l.program_id
        and t.lesson_id = l.id and t.exercise_list_id is null)) a
    full join own o on o.lesson_id = a.lesson_id and coalesce(o.task_id, 0) = coalesce(a.task_id, 0))`
const counts = ['to_do', 'waiting', 'checked']
  .map((stage) => `count(*) filter (where stage = '${stage}') over () as n_${stage}`)
  .join(', ')
const page = (size: number) => `select s.*, s.content #>> '{prompt,en}' as prompt, ${counts} from slots s
  order by array_position(array['to_do', 'waiting', 'checked'], s.stage), s.due_at nulls last limit ${size}`
const states = (programs: string) => `
  select l.id, l.section_id, l.in_order, p.seconds, p.done_at, bool_and(exists (select 1 from attempts a where a.school_id = $1
      and a.person_id = $2 and a.exercise_list_id = e.id and a.state = 'finished'
      and (e.min_percent <= 0 or a.points >= a.most or 100 * a.points / a.most > e.min_percent))) as passed
  from lessons l left join exercise_lists e on e.school_id = $1 and e.lesson_id = l.id and e.deleted_at is null
  left join lesson_progress p on p.school_id = $1 and p.person_id = $2 and p.lesson_id = l.id
  where l.school_id = $1 and l.program_id in (${programs}) and l.is_published and l.deleted_at is null
  group by l.school_id, l.id, p.seconds, p.done_at order by l.position, l.id`
const ofStudent = `select program_id from program_people where school_id = $1 and person_id = $2 and part = 'student'`

const named = async (name: string, text: string, person?: number) =>
  (await pool.query({ name, text, values: person === undefined ? [school] : [school, person] })).rows

http.get('/mine', async () => ({
  results: await named('mine_page', `with ${slots} ${page(20)}`, student),
  states: await named('states', states(ofStudent), student),
}))

http.get('/glance', async () => ({
  lessons: await named(
    'lessons',
    `with ${slots} select l.id, l.title_en, l.format, l.starts_at, p.id as program_id, p.title_en as course
     from taught l join programs p on p.school_id = $1 and p.id = l.program_id order by p.id, l.section_position, l.position`,
    student,
  ),
  due: await named(
    'glance_pages',
    `with ${slots} select * from (${page(5)}) due union all select * from (
      select s.*, s.content #>> '{prompt,en}', ${counts} from slots s where s.state in ('graded', 'returned')
        and (s.seen_at is null or s.seen_at < s.changed_at) order by s.changed_at desc limit 5) news`,
    student,
  ),
  states: await named('states', states(ofStudent), student),
  attempt: await named(
    'attempt',
    `select exercise_list_id from attempts where school_id = $1 and person_id = $2 and state = 'in_progress' limit 1`,
    student,
  ),
  teachers: await named(
    'teachers',
    `select t.program_id, p.first_name from program_people t join people p on p.school_id = $1 and p.id = t.person_id
     where t.school_id = $1 and t.part = 'teacher' and t.program_id in (${ofStudent})`,
    student,
  ),
}))

const rows = `select h.id, h.state, h.grade, h.submitted_at, left(h.text, 200) as text, p.title_en as course, l.title_en as lesson,
    e.title_en as list, x.first_name, x.last_name, v.content #>> '{prompt,en}' as prompt, s.title, left(s.text, 200) as sent
  from picked join homework h on h.school_id = $1 and h.id = picked.id
  join people x on x.school_id = $1 and x.id = h.student_id join programs p on p.school_id = $1 and p.id = h.program_id
  join lessons l on l.school_id = $1 and l.id = h.lesson_id
  left join exercise_lists e on e.school_id = $1 and e.id = h.exercise_list_id
  left join task_versions v on v.school_id = $1 and v.task_id = h.task_id and v.version = h.task_version
  left join homework_submissions s on s.school_id = $1 and s.homework_id = h.id and s.number = h.submissions
  order by h.submitted_at desc nulls last, h.id desc`
const sortedBy = (condition: string) => ({
  count: `select count(*) from homework where school_id = $1 and state <> 'removed' and (submissions > 0 or state = 'excused') ${condition}`,
  rows: `with picked as materialized (select id from homework where school_id = $1 and state <> 'removed'
    and (submissions > 0 or state = 'excused') ${condition} order by submitted_at desc nulls last, id desc limit 20) ${rows}`,
})
const ofTeacher = `and program_id = any(array(select program_id from program_people
  where school_id = $1 and person_id = $2 and part = 'teacher'))`
for (const [who, person, statements] of [
  ['staff', undefined, sortedBy('')],
  ['waiting', undefined, sortedBy("and state = 'submitted'")],
  ['teacher', teacher, sortedBy(ofTeacher)],
] as const)
  http.get(`/sort/${who}`, async () => ({
    count: await named(`count_${who}`, statements.count, person),
    results: await named(`rows_${who}`, statements.rows, person),
  }))
http.get('/ready', async () => 'ok')

console.log(await http.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' }))
