import { neverDrawn } from '@qadam/contract/questions/rules.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { type Candidates, type Drawn, pick } from '../rules/attempts.ts'

interface Row {
  readonly draw_id: number
  readonly position: number
  readonly wanted: number
  readonly points: number
  readonly tasks: readonly { readonly id: number; readonly version: number }[]
  readonly available: number
}

/**
 * Returns the candidates of a list's draws for one seed, in the order of the draws. Each draw fetches as many
 * candidates as all draws of the list need together, so that none falls short because of another while enough
 * exist.
 */
async function candidatesOf(db: SchoolDb, listId: number, seed: number): Promise<Row[]> {
  return db.rows<Row>(sql`
    select d.id as draw_id, d.position, d.count as wanted, d.points, found.tasks, found.available
    from draws d cross join lateral (
      select coalesce(json_agg(json_build_object('id', c.id, 'version', c.version) order by c.place)
          filter (where c.place <= (select sum(o.count) from draws o
            where o.school_id = d.school_id and o.exercise_list_id = d.exercise_list_id)), '[]') as tasks,
        count(*) as available
      from (
        select q.id, t.version, row_number() over (order by hashint8extended(q.id, ${seed}::bigint), q.id) as place
        from questions q join tasks t on t.school_id = q.school_id and t.id = q.id
        where q.school_id = d.school_id and q.deleted_at is null and (d.type is null or q.type = d.type)
          and q.type <> all(${[...neverDrawn]}::text[])
          and q.id in (
            select g.question_id from question_tags g where g.school_id = d.school_id and g.tag = any(d.tags)
            group by g.question_id having count(*) = cardinality(d.tags))
          and not exists (
            select 1 from tasks copy where copy.school_id = q.school_id and copy.question_id = q.id
              and copy.exercise_list_id = d.exercise_list_id and copy.deleted_at is null)
      ) c
    ) found
    where d.school_id = ${db.schoolId} and d.exercise_list_id = ${listId}
    order by d.position, d.id`)
}

/** Returns the questions that an attempt draws from its list, each at most once; deterministic per seed. */
export async function drawFor(db: SchoolDb, listId: number, seed: number): Promise<Drawn[]> {
  return pick((await candidatesOf(db, listId, seed)).map(asCandidates)).flatMap(({ drawn }) => drawn)
}

/** Returns how many questions each draw of a list can choose from, and how many are missing. */
export async function suppliesOf(
  db: SchoolDb,
  listId: number,
): Promise<Map<number, { available: number; missing: number }>> {
  const rows = await candidatesOf(db, listId, 0)
  const picked = pick(rows.map(asCandidates))
  return new Map(
    rows.map(({ draw_id, available, wanted }, at) => [
      draw_id,
      { available, missing: wanted - (picked[at]?.drawn.length ?? 0) },
    ]),
  )
}

const asCandidates = ({ position, wanted, points, tasks }: Row): Candidates => ({
  position,
  wanted,
  points,
  tasks,
})
