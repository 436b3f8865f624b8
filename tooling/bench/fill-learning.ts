import pg from 'pg'
import type { BenchUrls } from './cluster.ts'
import { makeSchool } from './fill.ts'

/** A school whose students learn: the ids that a benchmark asks for. */
export interface LearningSchool {
  readonly id: number
  readonly student: number
  readonly teacher: number
}

const tables = [
  'people',
  'programs',
  'program_people',
  'lessons',
  'exercise_lists',
  'tasks',
  'task_versions',
  'homework_terms',
  'homework',
  'homework_submissions',
  'attempts',
  'lesson_progress',
]
const programs = 100
const batch = 20_000

/**
 * Returns a school of students who each learn in three of a hundred programs of forty lessons: six homework, nine
 * attempts and nine watched lessons each. Created once and reused.
 */
export async function learningSchool(
  urls: BenchUrls,
  students: number,
  slug = `learning-${students}`,
): Promise<LearningSchool> {
  const client = new pg.Client({ connectionString: urls.superuser })
  await client.connect()
  try {
    const found = await client.query<{ school_id: string }>(
      'select school_id from school_directory where slug = $1',
      [slug],
    )
    const id = Number(found.rows[0]?.school_id ?? 0) || (await makeSchool(urls.owner, slug))
    await client.query("select set_config('app.school_id', $1, false)", [String(id)])
    const stored = await client.query('select 1 from lesson_progress where school_id = $1 limit 1', [id])
    if (!stored.rowCount) await fill(client, students)
    const { rows } = await client.query<{ student: string; teacher: string }>(
      `select (select id from people where school_id = $1 and email = 's777@bench.test') as student,
         (select id from people where school_id = $1 and email = 't7@bench.test') as teacher`,
      [id],
    )
    return { id, student: Number(rows[0]?.student), teacher: Number(rows[0]?.teacher) }
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client, students: number): Promise<void> {
  console.log(`A school of ${students} students who learn is filled, once.`)
  await client.query('begin')
  // Without triggers and foreign keys: the rows are valid by construction.
  await client.query('set local session_replication_role = replica')
  await client.query('set local enable_nestloop = off')
  for (const statement of content) await client.query(statement)
  for (let from = 1; from <= students; from += batch) {
    const to = Math.min(students, from + batch - 1)
    for (const statement of learners) await client.query(statement, [from, to])
    console.log(`  ${to} of ${students} students`)
  }
  await client.query('commit')
  for (const table of tables) await client.query(`vacuum analyze ${table}`)
  await client.query('checkpoint')
}

const content = [
  `insert into programs (school_id, title_en, title_ru, is_shown, missing)
   select current_school(), 'Program ' || n, 'Программа ' || n, true, '{}' from generate_series(1, ${programs}) n`,
  `insert into people (school_id, role, first_name, last_name, email, first_visit_done)
   select current_school(), 'teacher', 'Teacher', n::text, 't' || n || '@bench.test', true from generate_series(1, ${programs}) n`,
  `create temp table numbered_programs on commit drop as
   select id, (row_number() over (order by id) - 1)::int as n from programs where school_id = current_school()`,
  `insert into program_people (school_id, program_id, person_id, part, added_at)
   select current_school(), p.id, t.id, 'teacher', now() from numbered_programs p
   join people t on t.school_id = current_school() and t.email in ('t' || p.n + 1 || '@bench.test', 't' || (p.n + 1) % ${programs} + 1 || '@bench.test')`,
  `insert into lessons (school_id, program_id, position, title_en, is_published, created_at, changed_at)
   select current_school(), p.id, s.n, 'Section ' || s.n, true, now(), now() from numbered_programs p, generate_series(1, 8) as s (n)`,
  `insert into lessons (school_id, program_id, section_id, position, format, type, title_en, is_published, in_order, created_at, changed_at)
   select current_school(), c.program_id, c.id, n, 'video', 'group', 'Lesson ' || c.position || '.' || n, true, n = 5, now(), now()
   from lessons c, generate_series(1, 5) n where c.school_id = current_school() and c.section_id is null`,
  // The first lesson of a section asks for a test and then an essay, the second for an essay, the next two for a test.
  `insert into exercise_lists (school_id, lesson_id, position, title_en, min_percent, opens_next, created_at, changed_at)
   select current_school(), id, 1, 'List', 50, position = 1, now(), now() from lessons
   where school_id = current_school() and section_id is not null and position < 5`,
  `insert into exercise_lists (school_id, lesson_id, position, title_en, min_percent, created_at, changed_at)
   select current_school(), id, 2, 'Essay', 50, now(), now() from lessons
   where school_id = current_school() and section_id is not null and position = 1`,
  `insert into tasks (school_id, exercise_list_id, position, created_at, changed_at)
   select current_school(), e.id, n, now(), now() from exercise_lists e, generate_series(1, 3) n where e.school_id = current_school()`,
  `insert into task_versions (school_id, task_id, version, type, points, content, made_at)
   select current_school(), t.id, 1, case when l.position = 2 or e.position = 2 then 'essay' else 'single' end, 10,
     jsonb_build_object('prompt', jsonb_build_object('en', '<p>' || repeat('What do you think of it? ', 12) || '</p>')), now()
   from tasks t join exercise_lists e on e.school_id = t.school_id and e.id = t.exercise_list_id
   join lessons l on l.school_id = e.school_id and l.id = e.lesson_id where t.school_id = current_school()`,
  `insert into homework_terms (school_id, program_id, due_at, changed_at)
   select current_school(), id, now() + interval '30 days', now() from numbered_programs`,
  `insert into homework_terms (school_id, program_id, lesson_id, due_at, changed_at)
   select current_school(), program_id, id, now() + interval '1 day' * (position + section_id % 20), now() from lessons
   where school_id = current_school() and position = 5 and section_id is not null`,
  `create temp table essays on commit drop as
   select l.program_id, l.id as lesson_id, e.id as list_id, min(t.id) as task_id,
     (row_number() over (partition by l.program_id order by e.id) - 1)::int as n
   from lessons l join exercise_lists e on e.school_id = l.school_id and e.lesson_id = l.id
   join tasks t on t.school_id = e.school_id and t.exercise_list_id = e.id
   where l.school_id = current_school() and (l.position = 2 or e.position = 2) group by l.program_id, l.id, e.id`,
  `create temp table tests on commit drop as
   select l.program_id, l.id as lesson_id, e.id as list_id, (row_number() over (partition by l.program_id order by e.id) - 1)::int as n
   from lessons l join exercise_lists e on e.school_id = l.school_id and e.lesson_id = l.id
   where l.school_id = current_school() and l.position <> 2 and e.position = 1`,
  'analyze numbered_programs',
  'analyze essays',
  'analyze tests',
]

const enrolled = `from generate_series($1::int, $2::int) as s (n) cross join generate_series(0, 2) k
  join people x on x.school_id = current_school() and x.email = 's' || s.n || '@bench.test'
  join numbered_programs p on p.n = (s.n + k * (7 + s.n % 11)) % ${programs}`

const learners = [
  `insert into people (school_id, role, first_name, last_name, email, first_visit_done)
   select current_school(), 'student', 'Student', lpad(n::text, 6, '0'), 's' || n || '@bench.test', true
   from generate_series($1::int, $2::int) n`,
  `insert into program_people (school_id, program_id, person_id, part, added_at)
   select current_school(), p.id, x.id, 'student', now() - interval '1 hour' * (s.n % 500 + k) ${enrolled}`,
  `insert into homework (school_id, program_id, lesson_id, exercise_list_id, task_id, task_version, student_id, state, text,
     submissions, submitted_at, grade, scale, graded_at, created_at, changed_at, seen_at)
   select current_school(), e.program_id, e.lesson_id, e.list_id, e.task_id, 1, x.id, w.state, repeat('Because of this. ', 20),
     (w.state <> 'draft')::int, case when w.state <> 'draft' then now() - interval '1 minute' * ((s.n * 17 + e.n * 31) % 500000) end,
     case when w.state = 'graded' then 80 end, case when w.state = 'graded' then 'percent' end,
     case when w.state = 'graded' then now() end, now() - interval '9 days', now() - interval '8 days',
     case when s.n % 3 = 0 then now() end
   ${enrolled} join essays e on e.program_id = p.id and e.n % 8 = (s.n + k) % 8
   cross join lateral (select (array['graded', 'graded', 'submitted', 'draft', 'returned'])[1 + (s.n + e.n + k) % 5] as state) w`,
  `insert into homework_submissions (school_id, homework_id, number, attempt, submitted_at, is_late, title, text)
   select current_school(), h.id, 1, 1, h.submitted_at, false, 'My answer', h.text from generate_series($1::int, $2::int) as s (n)
   join people x on x.school_id = current_school() and x.email = 's' || s.n || '@bench.test'
   join homework h on h.school_id = current_school() and h.student_id = x.id and h.state <> 'draft'`,
  `insert into attempts (school_id, exercise_list_id, person_id, number, state, started_at, finished_at, seed, points, most)
   select current_school(), t.list_id, x.id, 1, 'finished', now() - interval '3 days', now() - interval '2 days', 1, (s.n + t.n) % 11, 10
   ${enrolled} join tests t on t.program_id = p.id and t.n % 8 = s.n % 8`,
  `insert into lesson_progress (school_id, lesson_id, person_id, opened_at, seconds, done_at, changed_at)
   select current_school(), t.lesson_id, x.id, now(), 60, case when s.n % 2 = 0 then now() end, now() - interval '1 minute' * t.n
   ${enrolled} join tests t on t.program_id = p.id and t.n % 8 = (s.n + 1) % 8`,
]
