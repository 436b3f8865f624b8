import { sql } from 'drizzle-orm'
import type { World } from '../../testing/world.ts'

/** The lists of choices that a school made by the operator begins with. */
export async function withFirstOptions(place: Pick<World, 'inside'>): Promise<void> {
  await place.inside((db) => db.rows(sql`select add_first_selector_options()`))
}
