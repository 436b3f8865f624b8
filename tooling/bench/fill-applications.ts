import pg from 'pg'

const tables = ['people', 'student_records', 'programs', 'program_rounds', 'applications', 'exams']

/** 40,000 students with records, 2,000 programs with rounds, 100,000 applications in every status, 30,000 exams. */
export async function fillApplications(ownerUrl: string, schoolId: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query("select set_config('app.school_id', $1, false)", [String(schoolId)])
    await client.query('begin')
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
    for (const table of tables) await client.query(`analyze ${table}`)
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
  `update student_records r set responsible_id = c.id, ready = r.student_id % 3 = 0, academic_year_id = y.id,
     step_ids = array[s.id]
   from (select id, row_number() over (order by id) - 1 as at from people where school_id = current_school() and role = 'admin') c,
     (select id, row_number() over (order by id) - 1 as at from selector_options where school_id = current_school() and selector = 'academic_years') y,
     (select id, row_number() over (order by id) - 1 as at from selector_options where school_id = current_school() and selector = 'steps') s
   where r.school_id = current_school() and c.at = r.student_id % 20 and y.at = r.student_id % 3 and s.at = r.student_id % 10`,
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
