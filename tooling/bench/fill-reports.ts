import pg from 'pg'
import type { BenchUrls } from './cluster.ts'
import { type LearningSchool, learningSchool } from './fill-learning.ts'
import { seasons, teachers } from './fill-teaching.ts'

const tables = [
  'people',
  'program_people',
  'selector_options',
  'student_records',
  'student_stages',
  'season_stages',
  'season_losses',
  'record_changes',
  'student_next_steps',
  'risks',
  'risk_notes',
  'attempts',
  'attempt_tasks',
]

/**
 * Returns a school of students who learn, with a thousand teachers, the stages of ten seasons, answers and students at
 * risk, but no classes. Created once and reused.
 */
export async function reportSchool(urls: BenchUrls, students: number): Promise<LearningSchool> {
  const school = await learningSchool(urls, students, `reports-${students}`)
  const client = new pg.Client({ connectionString: urls.superuser })
  await client.connect()
  try {
    await client.query("select set_config('app.school_id', $1, false)", [String(school.id)])
    const stored = await client.query('select 1 from risk_notes where school_id = $1 limit 1', [school.id])
    if (stored.rowCount) return school
    console.log('  their seasons, answers and risks')
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query('set local enable_nestloop = off')
    for (const statement of [...people, ...records, ...answers, ...risks]) await client.query(statement)
    await client.query('commit')
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`)
    await client.query('checkpoint')
    return school
  } finally {
    await client.end()
  }
}

const people = [
  `insert into people (school_id, role, first_name, last_name, email, first_visit_done)
   select current_school(), 'teacher', 'Teacher', n::text, 't' || n || '@bench.test', true
   from generate_series(101, ${teachers}) n`,
  `insert into people (school_id, role, first_name, last_name, email, first_visit_done)
   select current_school(), 'admin', 'Curator', n::text, 'c' || n || '@bench.test', true from generate_series(1, 20) n`,
  `insert into program_people (school_id, program_id, person_id, part, added_at)
   select current_school(), p.id, t.id, 'teacher', now()
   from (select id, (row_number() over (order by id))::int as n from people
     where school_id = current_school() and role = 'teacher') t
   join (select id, (row_number() over (order by id))::int as n from programs where school_id = current_school()) p
     on p.n = 1 + t.n % 100
   on conflict do nothing`,
  // The present season is the one that begins next autumn.
  `insert into selector_options (school_id, selector, name, position)
   select current_school(), 'academic_years', y || '/' || y + 1, n from generate_series(0, ${seasons - 1}) n,
     lateral (select extract(year from now())::int + 1 - n as y) y`,
  `create temp table numbered on commit drop as
   select x.id, x.n, y.years, y.year_id, x.n / ${seasons} as nth,
     now() - make_interval(years => y.years, days => 20 + x.n % 300) as came_at, c.id as curator_id
   from (select id, (row_number() over (order by id) - 1)::int as n from people
     where school_id = current_school() and role = 'student') x
   join (select id as year_id, position as years from selector_options
     where school_id = current_school() and selector = 'academic_years') y on y.years = x.n % ${seasons}
   join (select id, (row_number() over (order by id) - 1)::int as n from people
     where school_id = current_school() and role = 'admin') c on c.n = x.n / 7 % 20`,
  'create index on numbered (id)',
  'analyze numbered',
  'update people p set created_at = n.came_at from numbered n where p.school_id = current_school() and p.id = n.id',
]

/** A student's furthest stage: each of the ten steps of this number is one stage further, earlier seasons went far. */
const reached = '(nth * 7 % 10 + least(years, 4))'
const after = (days: number) => `least(now(), came_at + make_interval(days => ${days} + n % 15))`

const records = [
  `insert into student_records (school_id, student_id, academic_year_id, responsible_id, countries, contract)
   select current_school(), id, year_id, curator_id, array[(array['IT', 'DE', 'FR', 'CZ'])[1 + n % 4]],
     ${reached} >= 2 from numbered`,
  `insert into student_stages (school_id, student_id, contract_at, papers_at, visa_at, departed_on)
   select current_school(), id, case when ${reached} >= 2 then ${after(10)} end, case when ${reached} >= 4 then ${after(60)} end,
     case when ${reached} >= 8 then ${after(200)} end, case when ${reached} >= 9 then (${after(240)})::date end from numbered`,
  `insert into season_stages (school_id, student_id, year_id, listed_at, applied_at, invited_at, chosen_at)
   select current_school(), id, year_id, ${after(30)}, case when ${reached} >= 5 then ${after(90)} end,
     case when ${reached} >= 6 then ${after(120)} end, case when ${reached} >= 7 then ${after(150)} end
   from numbered where ${reached} >= 3`,
  `insert into season_losses (school_id, student_id, reason, year_id, since)
   select current_school(), id, case when n % 2 = 0 then 'switched_off' else 'refused' end,
     case when n % 2 = 0 then 0 else year_id end, ${after(100)} from numbered where nth % 11 = 5`,
  `insert into record_changes (school_id, student_id, version, field, before, after, source, changed_at)
   select current_school(), id, 1, field, 'null', 'null', 'form', ${after(40)} from numbered,
     unnest(array['acadmeic_year', 'responsible', 'countries']) field order by came_at`,
  `insert into student_next_steps (school_id, student_id, text, due_on, owner_id, created_at, created_by)
   select current_school(), id, 'Call', current_date + n % 30, curator_id, now(), curator_id from numbered where n % 3 = 0`,
]

const answers = [
  `update attempts a set started_at = n.came_at + make_interval(days => 30 + (a.exercise_list_id % 100)::int),
     finished_at = n.came_at + make_interval(days => 30 + (a.exercise_list_id % 100)::int, mins => 40)
   from numbered n where a.school_id = current_school() and a.person_id = n.id`,
  `insert into attempt_tasks (school_id, attempt_id, task_id, version, position, answer, saved_at, points)
   select current_school(), a.id, t.id, 1, t.position, '{"option": 1}', a.finished_at, a.points / 3
   from attempts a join tasks t on t.school_id = current_school() and t.exercise_list_id = a.exercise_list_id
   join numbered n on n.id = a.person_id
   where a.school_id = current_school() and (t.position = 1 or (t.position = 2 and n.n % 9 = 0))`,
]

const risks = [
  `insert into risks (school_id, student_id, program_id, rule, since, found_at, evidence, cleared_at, snoozed_until)
   select current_school(), p.person_id, p.program_id, rule, since, since,
     '{"last_at": null, "since_at": "2026-09-01T00:00:00Z", "days": 20, "holidays": 0, "limit": 10, "missed": 3, "held": 20, "excused": 1}',
     case when n.n % 5 > 0 then since + interval '10 days' end, case when n.n % 50 = 0 then current_date + 5 end
   from numbered n join program_people p on p.school_id = current_school() and p.person_id = n.id and p.part = 'student'
   cross join unnest(array['silent', 'missed']) as rule
   cross join lateral (select now() - make_interval(days => n.n % 200, hours => 3) as since) s`,
  `insert into risk_notes (school_id, risk_id, kind, text, at, by_id)
   select current_school(), r.id, 'note', 'Called, will work on it.', r.since + interval '1 day', n.curator_id
   from risks r join numbered n on n.id = r.student_id, generate_series(1, 2)
   where r.school_id = current_school() and r.cleared_at is null`,
]
