import pg from 'pg'
import { makeSchool } from './fill.ts'

/** A school that plans as many classes a month as a large one; other schools fill the table. */
export interface ClassSchool {
  readonly id: number
  readonly teacherId: number
}

export const classesAMonth = 20_000
const teachers = 300
// The middle of a month, so that no timezone moves a class out of it.
export const month = { first: '2027-03-01', last: '2027-03-31' }

/** Creates a school with a month of 20,000 classes, and enough people that nobody is double-booked. */
export async function classSchool(ownerUrl: string, superuserUrl: string): Promise<ClassSchool> {
  const id = await makeSchool(ownerUrl, `classes-${Date.now()}`)
  const client = await open(superuserUrl)
  try {
    // Removes those of an earlier run: the table starts small.
    await client.query('truncate classes cascade')
    await people(client, id)
    await fillMonths(client, id, { months: 1, since: month.first })
    await client.query('analyze people, programs')
    const { rows } = await client.query<{ id: string }>(
      `select teacher_id as id from classes where school_id = $1 group by teacher_id order by count(*) desc limit 1`,
      [id],
    )
    return { id, teacherId: Number(rows[0]?.id) }
  } finally {
    await client.end()
  }
}

/** Adds classes of other months and other schools until the table has the given number. */
export async function fillUpTo(
  { ownerUrl, superuserUrl }: { readonly ownerUrl: string; readonly superuserUrl: string },
  schoolId: number,
  wanted: number,
): Promise<void> {
  const client = await open(superuserUrl)
  try {
    let there = await count(client)
    const putBack = wanted - there > 500_000 ? await putAside(client) : undefined
    const own = Math.min(12, Math.floor((wanted - there) / classesAMonth))
    if (own > 0) await fillMonths(client, schoolId, { months: own, since: await nextMonth(client, schoolId) })
    there = await count(client)
    while (there + classesAMonth <= wanted) {
      const other = await makeSchool(ownerUrl, `more-classes-${Date.now()}-${there}`)
      await people(client, other)
      const months = Math.min(24, Math.floor((wanted - there) / classesAMonth))
      await fillMonths(client, other, { months, since: '2026-05-01' })
      there = await count(client)
      console.log(`  ${there.toLocaleString('en')} classes`)
    }
    if (there < wanted)
      await fillMonths(client, schoolId, {
        months: 1,
        since: await nextMonth(client, schoolId),
        classes: wanted - there,
      })
    await putBack?.()
    await client.query('vacuum (analyze) classes')
    await client.query('vacuum (analyze) class_students')
    // Write dirty pages now, not during the measurement.
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/**
 * Drops what costs time per row: exclusion constraints and indexes; skips triggers. Rebuilding them over
 * millions of rows takes a tenth of the time. Returns a function that restores them.
 */
export async function putAside(client: pg.Client): Promise<() => Promise<void>> {
  const tables = `('classes'::regclass, 'class_students'::regclass)`
  const { rows: apart } = await client.query<{ away: string; back: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
     from pg_constraint where contype = 'x' and conrelid in ${tables}
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index where indrelid in ${tables} and not indisunique and not indisexclusion`,
  )
  // All or nothing: an interrupted run leaves the tables as they were.
  await client.query('begin')
  for (const { away } of apart) await client.query(away)
  // The rows are valid by construction, so foreign keys need no checks.
  await client.query('set local session_replication_role = replica')
  // For a new school the planner expects one row, and would use a nested loop over half a million.
  await client.query('set local enable_nestloop = off')
  return async () => {
    await client.query(`set local maintenance_work_mem = '1GB'`)
    for (const { back } of apart) await client.query(back)
    await client.query('commit')
  }
}

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

async function count(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) from classes')
  return Number(rows[0]?.count)
}

/** Returns the first month in which a school has no classes yet. */
async function nextMonth(client: pg.Client, schoolId: number): Promise<string> {
  const { rows } = await client.query<{ day: string }>(
    `select (date_trunc('month', max(starts_at)) + interval '1 month')::date::text as day from classes where school_id = $1`,
    [schoolId],
  )
  return rows[0]?.day ?? month.first
}

async function people(client: pg.Client, schoolId: number): Promise<void> {
  await client.query(
    `insert into people (school_id, role, first_name, last_name, email, first_visit_done)
     select $1, role, 'Bench', n::text, role || n || '@classes.test', true
     from unnest(array['teacher', 'student']) as role, generate_series(1, $2) as n`,
    [schoolId, teachers],
  )
  await client.query(
    `insert into programs (school_id, title_ru, title_en, is_shown, created_at, changed_at)
     select $1, 'Программа ' || n, 'Program ' || n, true, now(), now() from generate_series(1, 20) as n`,
    [schoolId],
  )
}

/**
 * Twenty thousand classes a month: teacher number n has hour k of day d, with the student of the same number.
 */
async function fillMonths(
  client: pg.Client,
  schoolId: number,
  {
    months,
    since,
    classes = classesAMonth,
  }: { readonly months: number; readonly since: string; readonly classes?: number },
): Promise<void> {
  await client.query(
    `with numbers as (
       select m, i, $2::timestamptz + make_interval(months => m, days => (i / ${teachers}) % 28, hours => 3 + (i / (${teachers} * 28)) * 2)
         as starts_at, i % ${teachers} as nr
       from generate_series(0, $3 - 1) as m, generate_series(0, $4 - 1) as i
     ), staff as (
       select id, row_number() over (order by id) - 1 as nr from people where school_id = $1 and role = 'teacher'
     ), learners as (
       select id, row_number() over (order by id) - 1 as nr from people where school_id = $1 and role = 'student'
     ), subjects as (
       select id, row_number() over (order by id) - 1 as nr from programs where school_id = $1
     ), made as (
       insert into classes (school_id, program_id, type, teacher_id, starts_at, ends_at, free_at, meeting_key, created_at, changed_at)
       select $1, p.id, 'individual', t.id, n.starts_at, n.starts_at + interval '1 hour', n.starts_at + interval '1 hour',
         md5(n.m || ' ' || n.i), now(), now()
       from numbers n join staff t on t.nr = n.nr join subjects p on p.nr = n.nr % 20
       returning id, teacher_id, starts_at, ends_at
     )
     insert into class_students (school_id, class_id, student_id, starts_at, ends_at, is_on)
     select $1, c.id, s.id, c.starts_at, c.ends_at, true
     from made c join staff t on t.id = c.teacher_id join learners s on s.nr = t.nr`,
    [schoolId, since, months, classes],
  )
}
