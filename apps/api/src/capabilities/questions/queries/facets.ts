import type { facets } from '@qadam/contract/questions/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { Reading } from './matching.ts'

type Facets = z.output<typeof facets>

/** By what the bank may be filtered, with numbers. */
export async function facetsOf({ db }: Reading): Promise<Facets> {
  const alive = sql`q.school_id = ${db.schoolId} and q.deleted_at is null`
  const tags = await db.rows<Facets['tags'][number]>(sql`
    select g.tag, count(*) as count from question_tags g
    join questions q on q.school_id = g.school_id and q.id = g.question_id
    where ${alive} group by g.tag order by count(*) desc, g.tag collate "ru-x-icu" limit 500`)
  const types = await db.rows<Facets['types'][number]>(
    sql`select q.type, count(*) as count from questions q where ${alive} group by q.type order by 2 desc, 1`,
  )
  const authors = await db.rows<Facets['authors'][number]>(sql`
    select p.id, concat_ws(' ', p.first_name, p.last_name) as name, count(*) as count
    from questions q join people p on p.school_id = q.school_id and p.id = q.author_id
    where ${alive} group by p.id, p.first_name, p.last_name order by 3 desc, 2 limit 200`)
  const languages = await db.rows<Facets['languages'][number]>(sql`
    select l as language, count(*) as count from questions q cross join unnest(q.languages) as l
    where ${alive} group by l order by 2 desc, 1`)
  return { tags, types, authors, languages }
}
