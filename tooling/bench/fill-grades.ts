import pg from 'pg'

/**
 * Creates a program with its teacher, 200 students and ten exercise lists in each of ten sections; half of the
 * attempts are second attempts, a tenth are missing, some were graded by hand. Returns its id.
 */
export async function fillGrades(ownerUrl: string, schoolId: number, sections = 10): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query("select set_config('app.school_id', $1, false)", [String(schoolId)])
    await client.query('begin')
    for (const statement of statementsOf(sections)) await client.query(statement)
    await client.query('commit')
    for (const table of [
      'attempts',
      'program_people',
      'people',
      'lessons',
      'exercise_lists',
      'grade_decisions',
    ])
      await client.query(`analyze ${table}`)
    const { rows } = await client.query<{ id: string }>(
      'select id from programs where school_id = current_school()',
    )
    return Number(rows[0]?.id)
  } finally {
    await client.end()
  }
}

const statementsOf = (sections: number) => [
  `insert into programs (school_id, title_en, is_shown, missing) values (current_school(), 'Bench', true, '{}')`,
  `insert into people (school_id, role, first_name, last_name, email, first_visit_done)
   select current_school(), 'student', 'Student', 'Bench ' || lpad(n::text, 3, '0'), 's' || n || '@bench.test', true
   from generate_series(1, 200) n`,
  `insert into program_people (school_id, program_id, person_id, part, added_at)
   select current_school(), p.id, x.id, x.role, now() from programs p
   join people x on x.school_id = p.school_id and x.role in ('student', 'teacher')
   where p.school_id = current_school()`,
  `insert into lessons (school_id, program_id, position, title_en, is_published, created_at, changed_at)
   select current_school(), p.id, n, 'Section ' || n, true, now(), now() from programs p, generate_series(1, ${sections}) n
   where p.school_id = current_school()`,
  `insert into lessons (school_id, program_id, section_id, position, format, type, title_en, is_published, created_at, changed_at)
   select current_school(), c.program_id, c.id, n, 'video', 'group', 'Lesson ' || n, true, now(), now()
   from lessons c, generate_series(1, 10) n where c.school_id = current_school() and c.section_id is null`,
  `insert into exercise_lists (school_id, lesson_id, position, title_en, min_percent, created_at, changed_at)
   select current_school(), id, 1, 'List', 50, now(), now() from lessons
   where school_id = current_school() and section_id is not null`,
  `insert into tasks (school_id, exercise_list_id, position, created_at, changed_at)
   select current_school(), id, 1, now(), now() from exercise_lists where school_id = current_school()`,
  `insert into task_versions (school_id, task_id, version, type, points, content, made_at)
   select current_school(), id, 1, 'text', 10, '{}', now() from tasks where school_id = current_school()`,
  `insert into homework_terms (school_id, program_id, due_at, changed_at)
   select current_school(), id, now() - interval '1 day', now() from programs where school_id = current_school()`,
  `insert into attempts (school_id, exercise_list_id, person_id, number, state, started_at, finished_at, seed, points, most)
   select current_school(), e.id, x.id, n, 'finished', now() - interval '3 days',
     now() - interval '1 hour' * (0.5 + (x.id * 7 + e.id * 3 + n) % 60), 1, (x.id * 13 + e.id * 5 + n * 3) % 11, 10
   from exercise_lists e join people x on x.school_id = e.school_id and x.role = 'student', generate_series(1, 2) n
   where e.school_id = current_school() and (x.id + e.id) % 10 <> 0 and (n = 1 or (x.id + e.id) % 2 = 0)`,
  `insert into grade_decisions (school_id, program_id, lesson_id, exercise_list_id, student_id, act, percent, reason, decided_at, decided_by)
   select current_school(), l.program_id, l.id, e.id, x.id, 'set', 75, 'bench', now(), t.id
   from exercise_lists e join lessons l on l.school_id = e.school_id and l.id = e.lesson_id
   join people x on x.school_id = e.school_id and x.role = 'student'
   join people t on t.school_id = e.school_id and t.role = 'teacher'
   where e.school_id = current_school() and (x.id * 3 + e.id) % 97 = 0`,
]
