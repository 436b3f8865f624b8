import pg from 'pg'
import { makeSchool } from './fill.ts'

const tables = ['people', 'student_records', 'programs', 'program_rounds', 'applications', 'exams']

const slug = 'applications-100000'

/**
 * Returns a school with 40,000 students with records, 2,000 programs with rounds, 100,000 applications in
 * every status and 30,000 exams; created once and reused.
 */
export async function applicationsSchool(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const found = await client.query<{ school_id: string }>(
      'select school_id from school_directory where slug = $1',
      [slug],
    )
    const known = Number(found.rows[0]?.school_id ?? 0)
    const schoolId = known || (await makeSchool(ownerUrl, slug))
    await client.query("select set_config('app.school_id', $1, false)", [String(schoolId)])
    const stored = await client.query('select 1 from applications where school_id = $1 limit 1', [schoolId])
    if (stored.rowCount) return schoolId
    console.log('A school of 100,000 applications is filled, once.')
    await client.query('begin')
    for (const statement of statements) {
      await client.query(statement)
      // New rows have no statistics yet, and the next statement is planned by them.
      for (const table of tables) await client.query(`analyze ${table}`)
    }
    await client.query('commit')
    for (const table of tables) await client.query(`vacuum analyze ${table}`)
    return schoolId
  } finally {
    await client.end()
  }
}

const statements = [
  `insert into universities (school_id, name) select current_school(), 'University ' || n from generate_series(1, 200) n`,
  `insert into degrees (school_id, name) select current_school(), 'Degree ' || n from generate_series(1, 4) n`,
  `insert into programs (school_id, title_en, is_shown, missing, university_id, degree_id, countries)
   select current_school(), 'Program ' || n, true, '{}', u.id, d.id, array[(array['IT', 'DE', 'CZ', 'PL', 'TR'])[1 + n % 5]]
   from generate_series(1, 2000) n
   join (select id, row_number() over (order by id) - 1 as at from universities where school_id = current_school()) u on u.at = n % 200
   join (select id, row_number() over (order by id) - 1 as at from degrees where school_id = current_school()) d on d.at = n % 4`,
  `insert into program_rounds (school_id, program_id, starts_on, ends_on)
   select current_school(), id, current_date - 10 + (id % 3)::int * 20, current_date + 40 + (id % 3)::int * 20
   from programs where school_id = current_school()`,
  `insert into people (school_id, role, first_name, last_name, email, first_visit_done)
   select current_school(), 'admin', 'Curator', n::text, 'c' || n || '@bench.test', true from generate_series(1, 20) n`,
  `insert into people (school_id, role, first_name, last_name, email, first_visit_done)
   select current_school(), 'student', 'Student', lpad(n::text, 6, '0'), 'a' || n || '@bench.test', true
   from generate_series(1, 40000) n`,
  `insert into selector_options (school_id, selector, name, position)
   select current_school(), x.selector, x.selector || ' ' || n, n
   from (values ('academic_years', 3), ('steps', 10)) x (selector, most), generate_series(1, x.most) n`,
  `with lists as materialized (
     select array(select id from people where school_id = current_school() and role = 'admin' order by id) as staff,
       array(select id from selector_options where school_id = current_school() and selector = 'academic_years' order by id) as years,
       array(select id from selector_options where school_id = current_school() and selector = 'steps' order by id) as steps)
   update student_records r set responsible_id = l.staff[1 + r.student_id % cardinality(l.staff)], ready = r.student_id % 3 = 0,
     academic_year_id = l.years[1 + r.student_id % cardinality(l.years)],
     step_ids = array[l.steps[1 + r.student_id % cardinality(l.steps)]],
     countries = array[(array['IT', 'DE', 'CZ', 'PL', 'TR', 'FR', 'ES', 'AT', 'HU', 'KR'])[1 + r.student_id % 7 + r.student_id % 4]]
   from lists l where r.school_id = current_school()`,
  `select refresh_students(array(select student_id from student_records where school_id = current_school()))`,
  `insert into applications (school_id, student_id, program_id, academic_year_id, status, created_at, changed_at)
   select current_school(), s.id, p.id, s.academic_year_id,
     (array['selected', 'under_review', 'has_invitation', 'refusal'])[1 + (s.at * 7 + n) % 4],
     now() - interval '1 hour' * ((s.at * 13 + n * 7) % 8760), now()
   from (select student_id as id, academic_year_id, row_number() over (order by student_id) as at from student_records
     where school_id = current_school()) s
   cross join generate_series(1, 3) n
   join (select id, row_number() over (order by id) - 1 as at from programs where school_id = current_school()) p
     on p.at = (s.at * 3 + n * 677) % 2000
   limit 100000`,
  `insert into exams (school_id, student_id, type, family, present, score, results, held_on, created_at, changed_at)
   select current_school(), student_id, case when student_id % 2 = 0 then 'IELTS' else 'TOLC-I' end,
     case when student_id % 2 = 0 then 'ielts' else 'tolc' end, true, 6, '6', current_date - 30, now(), now()
   from student_records where school_id = current_school() and student_id % 4 < 3`,
]
