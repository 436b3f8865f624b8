import pg from 'pg'
import { putAside } from './fill-classes.ts'
import { putChecksAside } from './overlap-checks.ts'

/** How many teachers hold the classes of the school of the reports. */
export const teachers = 1_000
/** The seasons that are filled, the present one included. */
export const seasons = 10

// The season that runs now began in the last September.
const began = `(date_trunc('year', now()) + interval '8 months'
  - case when extract(month from now()) < 9 then interval '1 year' else interval '0' end)`

/** Removes all classes and fills the present season of a school, without checks for overlaps until `putChecksBack`. */
export async function fillSeason(superuserUrl: string, schoolId: number, classes: number): Promise<void> {
  await putChecksAside(superuserUrl)
  await fill(superuserUrl, schoolId, { classes, of: [0], isFromEmpty: true })
}

/** Fills the nine seasons before the present one. */
export async function fillEarlierSeasons(
  superuserUrl: string,
  schoolId: number,
  classes: number,
): Promise<void> {
  const of = Array.from({ length: seasons - 1 }, (_, nr) => seasons - 1 - nr)
  await fill(superuserUrl, schoolId, { classes, of, isFromEmpty: false })
}

async function fill(
  superuserUrl: string,
  schoolId: number,
  { classes, of, isFromEmpty }: { classes: number; of: readonly number[]; isFromEmpty: boolean },
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    if (isFromEmpty) await client.query('truncate classes cascade')
    const putBack = await putAside(client)
    await client.query("select set_config('app.school_id', $1, true)", [String(schoolId)])
    for (const statement of numbered) await client.query(statement)
    for (const season of of) {
      for (const statement of [classRows, studentRows, historyRows])
        await client.query(statement, [season, classes])
      console.log(`  ${classes.toLocaleString('en')} classes of the season ${season} years ago`)
    }
    await putBack()
    for (const table of ['classes', 'class_students', 'class_history'])
      await client.query(`vacuum (analyze) ${table}`)
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

// People by number, so that a class finds its own.
const numbered = [
  `create temp table numbered_teachers on commit drop as
   select (row_number() over (order by id) - 1)::int as nr, id from people
   where school_id = current_school() and role = 'teacher' order by id limit ${teachers}`,
  `create temp table numbered_students on commit drop as
   select (row_number() over (order by person_id) - 1)::int as nr, person_id as id, min(program_id) as program_id
   from program_people where school_id = current_school() and part = 'student' group by person_id`,
  'analyze numbered_teachers',
  'analyze numbered_students',
]

const firstId = 1_000_000_000
/** The id of the class with number `i` of a season $1 years ago of $2 classes. */
const idOf = (i: string) => `(${firstId} + $1::int::bigint * $2::int + ${i})`
const studentCount = '(select count(*)::int from numbered_students)'

/**
 * The classes of a season by time: a thousand teachers teach at once, ten times a week. One of twenty was cancelled,
 * one of fifty was moved, three of a hundred of the past are not marked.
 */
const spread = `
  generate_series(0, $2::int - 1) as i
  cross join lateral (select i / ${teachers} as slot, $2::int / ${teachers} as slots) a
  cross join lateral (select ${began} - make_interval(years => $1::int)
    + make_interval(days => slot * 365 / slots, hours => 3 + slot % 3 * 3) as starts_at) b
  cross join lateral (select case when starts_at > now() then 'planned' when i % 20 = 3 then 'cancelled'
    when i % 50 = 7 then 'rescheduled' when i % 33 = 5 then 'planned' else 'finished' end as status) c`

const classRows = `
  insert into classes (school_id, id, program_id, type, teacher_id, starts_at, ends_at, free_at, status, moved_from_id,
    meeting_key, created_at, changed_at)
  overriding system value
  select current_school(), ${idOf('i')}, s.program_id,
    case when i % 10 = 0 then 'pair' when i % 10 < 4 then 'group' else 'individual' end, t.id,
    starts_at, starts_at + interval '1 hour', starts_at + interval '1 hour', status,
    case when i % 50 = 8 and starts_at < now() then ${idOf('i')} - 1 end, md5($1::int || ' ' || i),
    case when i % 25 = 0 then starts_at - interval '3 days' else ${began} - make_interval(years => $1::int, days => 20) end,
    least(now(), starts_at)
  from ${spread}
  join numbered_teachers t on t.nr = i % ${teachers}
  join numbered_students s on s.nr = i % ${studentCount}
  order by i`

/** The student with the number of the class, and in pairs one more; a tenth was absent. */
const studentRows = `
  insert into class_students (school_id, class_id, student_id, starts_at, ends_at, is_on, attendance, marked_at)
  select current_school(), ${idOf('i')}, s.id, starts_at, starts_at + interval '1 hour', status in ('planned', 'finished'),
    case when status <> 'finished' then null when i / 7 % 10 = 0 then 'absent' when i / 7 % 10 = 1 then 'late'
      when i / 7 % 40 = 2 then 'excused' else 'present' end,
    case when status = 'finished' then starts_at + interval '1 hour' end
  from ${spread} cross join generate_series(0, 1) as other
  join numbered_students s on s.nr = (i + other * ${studentCount} / 2) % ${studentCount}
  where other = 0 or i % 10 = 0
  order by i`

/** Who cancelled a class: students half of the time, sometimes at the last hour. */
const historyRows = `
  insert into class_history (school_id, class_id, act, from_status, to_status, at, by_role)
  select current_school(), ${idOf('i')}, 'cancelled', 'planned', 'cancelled',
    starts_at - make_interval(hours => 1 + i % 48), (array['student', 'student', 'teacher', 'admin'])[1 + i / 20 % 4]
  from ${spread} where status = 'cancelled'`
