import { sql } from 'drizzle-orm'
import type { World } from '../../testing/world.ts'

/** The kinds of documents that a school made by the operator begins with. */
export async function withFirstTypes(school: Pick<World, 'inside'>): Promise<void> {
  await school.inside((db) => db.rows(sql`select add_first_document_types()`))
}

/** The id of a kind of document by its code. */
export async function typeIdOf(school: Pick<World, 'inside'>, code: string): Promise<number> {
  const row = await school.inside((db) =>
    db.row<{ id: number }>(sql`select id from document_types where code = ${code}`),
  )
  if (!row) throw new Error(`there is no kind of paper ${code}`)
  return row.id
}
