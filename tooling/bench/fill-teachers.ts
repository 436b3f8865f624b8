import pg from 'pg'
import { makeSchool } from './fill.ts'

const tables = [
  'people',
  'program_people',
  'work_days',
  'work_overrides',
  'absences',
  'classes',
  'teacher_terms',
]
const slug = 'teachers-300'

/** The requested day: the Monday after next. */
export const askedDay = `(date_trunc('week', now() at time zone 'Asia/Almaty')::date + 14)`

/**
 * Returns a school with 300 teachers of one program: two intervals on each of six weekdays, some changed
 * hours and absences, and 60,000 classes from a year ago until a month ahead; created once and reused.
 */
export async function teachersSchool(ownerUrl: string): Promise<{ schoolId: number; programId: number }> {
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
    const stored = await client.query('select 1 from classes where school_id = $1 limit 1', [schoolId])
    if (!stored.rowCount) {
      console.log('A school of 300 teachers is filled, once.')
      await client.query('begin')
      // The schedule benchmark deletes the classes when it starts.
      for (const statement of known ? [] : statements) await client.query(statement)
      await client.query(classes)
      await client.query('commit')
      for (const table of tables) await client.query(`vacuum analyze ${table}`)
    }
    const { rows } = await client.query<{ id: string }>(
      'select min(id) as id from programs where school_id = $1',
      [schoolId],
    )
    return { schoolId, programId: Number(rows[0]?.id) }
  } finally {
    await client.end()
  }
}

const teachers = `(select id, row_number() over (order by id)::int as at from people
  where school_id = current_school() and role = 'teacher')`

const statements = [
  `insert into programs (school_id, title_en, is_shown, missing) values (current_school(), 'Program', true, '{}')`,
  `insert into people (school_id, role, first_name, last_name, email, first_visit_done)
   select current_school(), 'teacher', 'Teacher', lpad(n::text, 3, '0'), 't' || n || '@bench.test', true
   from generate_series(1, 300) n`,
  `insert into program_people (school_id, program_id, person_id, part)
   select current_school(), g.id, t.id, 'teacher' from ${teachers} t, programs g where g.school_id = current_school()`,
  `insert into work_days (school_id, teacher_id, weekday, from_minute, until_minute, created_at, changed_at)
   select current_school(), t.id, weekday, 540 + part * 300, 780 + part * 300, now(), now()
   from ${teachers} t, generate_series(1, 6) weekday, generate_series(0, 1) part where t.at % 10 > 0 or weekday > 1`,
  `insert into work_overrides (school_id, teacher_id, day, created_at)
   select current_school(), t.id, ${askedDay} + (t.at % 7) * 7, now() from ${teachers} t where t.at % 5 = 0`,
  `insert into absences (school_id, teacher_id, starts_at, ends_at, created_at)
   select current_school(), t.id, (${askedDay} + (t.at % 3 - 1) * 7)::timestamptz, (${askedDay} + (t.at % 3 - 1) * 7 + 2)::timestamptz,
     now() from ${teachers} t where t.at % 8 = 0`,
  `insert into teacher_terms (school_id, teacher_id, buffer_minutes, daily_limit)
   select current_school(), t.id, 10, 6 from ${teachers} t where t.at % 2 = 0`,
]

const classes = `insert into classes (school_id, program_id, type, teacher_id, starts_at, ends_at, free_at, meeting_key, created_at, changed_at)
   select current_school(), g.id, 'group', t.id, begun, begun + interval '1 hour', begun + interval '1 hour', 'key', now(), now()
   from ${teachers} t, programs g, generate_series(0, 199) n,
     lateral (select ((${askedDay} - 360 + n * 2) + interval '1 hour' * (4 + (t.at + n) % 8)) at time zone 'UTC' as begun) c
   where g.school_id = current_school()`
