import { pathOf } from '@qadam/contract/endpoint.ts'
import { getRecord } from '@qadam/contract/students/endpoints.ts'
import { changeBulk } from '@qadam/contract/students/list-endpoints.ts'
import type pg from 'pg'
import type { BenchUrls } from './cluster.ts'
import { inTurns } from './measure.ts'
import type { Line } from './report.ts'

/** The product and a connection that bypasses row-level security, in one school. */
export interface StudentSides {
  readonly urls: BenchUrls
  readonly schoolId: number
  readonly client: pg.Client
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
}

const tables = [
  'people',
  'student_records',
  'student_names',
  'student_exam_plans',
  'student_families',
  'student_visas',
  'student_legal_steps',
  'student_steps',
  'student_letters',
]

async function firstIds({ client, schoolId }: StudentSides): Promise<number[]> {
  const { rows } = await client.query<{ student_id: string }>(
    'select student_id from student_search where school_id = $1 order by student_id limit 1000',
    [schoolId],
  )
  return rows.map((row) => Number(row.student_id))
}

/** The record page against a read of each of its tables by primary key. */
export async function recordOf(sides: StudentSides): Promise<Line> {
  const { client, schoolId, origin, headers } = sides
  const id = (await firstIds(sides))[17] ?? 0
  const { mine, other } = await inTurns(
    () => fetch(origin + pathOf(getRecord, { id }), { headers }),
    async () => {
      for (const table of tables)
        await client.query({
          name: `pk_${table}`,
          text: `select * from ${table} where school_id = $1 and ${table === 'people' ? 'id' : 'student_id'} = $2`,
          values: [schoolId, id],
        })
    },
    100,
  )
  return {
    name: 'a record, against a read of its nine tables by their primary keys',
    ratio: mine / other,
    goal: 3,
    atMost: true,
    note: `${mine.toFixed(1)} ms, ${other.toFixed(1)} ms`,
  }
}

/**
 * A change of 1,000 students. Any system must at least do one UPDATE of the value and of the row
 * by which the list finds it, with its indexes; a bare UPDATE of the column, which the list
 * would not find, is shown for comparison.
 */
export async function bulkOf(sides: StudentSides): Promise<Line[]> {
  const { client, schoolId, origin, headers } = sides
  const ids = await firstIds(sides)
  const flip =
    'update student_steps set housing_found = not housing_found where school_id = $1 and student_id = any($2)'
  let value = false
  const change = () => {
    value = !value
    return fetch(origin + pathOf(changeBulk), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ids, changes: [{ field: 'sim_opened', value }] }),
    })
  }
  const found = await inTurns(change, () =>
    client.query(
      `with kept as (${flip})
       update student_search set facts = case when facts @> array[$3] then array_remove(facts, $3) else facts || $3 end
       where school_id = $1 and student_id = any($2)`,
      [schoolId, ids, `bz${schoolId.toString(16)}`],
    ),
  )
  const alone = await inTurns(change, () => client.query(flip, [schoolId, ids]))
  // The hand-written updates may have left the search model inconsistent: refresh it.
  await client.query('select refresh_students($1)', [ids])
  return [
    {
      name: 'a change of 1,000 students, against one UPDATE of the value where it is kept and where it is found',
      ratio: found.mine / found.other,
      goal: 5,
      atMost: true,
      note: `${found.mine.toFixed(0)} ms, ${found.other.toFixed(0)} ms`,
    },
    {
      name: 'the same against an UPDATE of the bare column, which no index holds and nothing finds',
      ratio: alone.mine / alone.other,
      note: `${alone.mine.toFixed(0)} ms, ${alone.other.toFixed(0)} ms`,
    },
  ]
}
