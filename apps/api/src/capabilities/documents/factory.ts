import { sql } from '../../platform/database/sql.ts'
import type { SchoolFixture } from '../../testing/school-fixture.ts'

/** The kinds of documents that a school made by the operator begins with. */
export async function withFirstTypes(school: Pick<SchoolFixture, 'inside'>): Promise<void> {
  await school.inside((db) => db.rows(sql`select add_first_document_types()`))
}

/** The id of a kind of document by its code. */
export async function typeIdOf(school: Pick<SchoolFixture, 'inside'>, code: string): Promise<number> {
  const row = await school.inside((db) =>
    db.row<{ id: number }>(sql`select id from document_types where code = ${code}`),
  )
  if (!row) throw new Error(`there is no kind of paper ${code}`)
  return row.id
}
