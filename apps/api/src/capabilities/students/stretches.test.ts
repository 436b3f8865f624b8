import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { asSchemaOwner, type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'

const students = 20_400

/**
 * Creates a school so large that pages are searched in ranges of an order; the matches in each range are
 * adjacent.
 */
async function largeSchool({ school }: SchoolFixture): Promise<void> {
  const client = await asSchemaOwner().connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.school_id', $1, true)", [String(school.id)])
    // Only the list is under test: insert people whom it does not refresh itself, and its rows directly.
    await client.query(
      `with made as (
         insert into people (school_id, role, first_name, last_name)
         select current_school(), 'teacher', 'O''Brien\\', 'Ж' || n * 7919 % $1 from generate_series(1, $1::int) as n
         returning id, first_name, last_name, created_at
       ), placed as (select *, row_number() over (order by last_name collate "kk-x-icu", id) as n from made)
       insert into student_search (school_id, student_id, last_name, first_name, created_at, names_hash, word_ids, facts, visa_date)
       select current_school(), id, last_name, first_name, created_at, 0, '{}',
         case when n between 3000 and 4800 then array['ba' || to_hex(current_school())] else '{}' end,
         case when n between 3000 and 4800 then case when n % 3 > 0 then date '2026-01-01' + (n / 40)::int end
           when n % 2 = 0 then date '2025-01-01' + (n % 300)::int end
       from placed`,
      [students],
    )
    await client.query(
      `insert into student_list_states (school_id, total) values (current_school(), $1)
       on conflict (school_id) do update set total = excluded.total`,
      [students],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Returns the result of a full scan, which is correct however slow. */
async function wholeOrder({ school }: SchoolFixture, order: string): Promise<number[]> {
  const { rows } = await asSchemaOwner().query<{ id: string }>(
    `select student_id as id from student_search where school_id = $1 and facts @> array['ba' || to_hex(school_id)] order by ${order}`,
    [school.id],
  )
  return rows.map(({ id }) => Number(id))
}

test('a page of a large school is the same wherever in an order the students stand whom it wants', async () => {
  const school = await schoolFixture()
  await largeSchool(school)
  const names = (way: string, of: string) =>
    `last_name collate "${of}" ${way}, first_name collate "${of}" ${way}, student_id ${way}`
  const orders = [
    [{ by: 'name', down: false, latin: false }, names('asc', 'kk-x-icu')],
    [{ by: 'name', down: true, latin: true }, names('desc', 'en-x-icu')],
    [{ by: 'created', down: false, latin: false }, 'student_id'],
    [{ by: 'visa_date', down: false, latin: false }, 'visa_date nulls last, student_id'],
    [{ by: 'visa_date', down: true, latin: false }, 'visa_date desc nulls last, student_id desc'],
  ] as const
  for (const [sorting, order] of orders) {
    const all = await wholeOrder(school, order)
    for (const known of [all.length, undefined])
      for (const [skip, take] of [
        [0, 50],
        [90, 60],
        [400, 300],
        [1180, 60],
        [1790, 50],
      ] as const) {
        const wanted = JSON.stringify({ has: [['ba']], known_total: known })
        const page = await school.inside((db) =>
          db.rows<{ id: number }>(
            sql`select id from find_students(${wanted}::jsonb, ${JSON.stringify(sorting)}::jsonb, ${skip}, ${take}) as f (id)`,
          ),
        )
        const presented = `${JSON.stringify(sorting)} ${known} ${skip}`
        expect(
          page.map(({ id }) => id),
          presented,
        ).toEqual(all.slice(skip, skip + take))
      }
  }
})
