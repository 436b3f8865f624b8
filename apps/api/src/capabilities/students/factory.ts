import { changeAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import { sql } from 'drizzle-orm'
import { as } from '../../testing/api.ts'
import type { World } from '../../testing/world.ts'

/** The lists of choices that a school made by the operator begins with. */
export async function withFirstOptions(place: Pick<World, 'inside'>): Promise<void> {
  await place.inside((db) => db.rows(sql`select add_first_selector_options()`))
}

/** Two students; the world's manager is narrowed to those for whom they answer, which is the first. */
export async function aNarrowedManager(place: World) {
  const own = await place.person('student', { firstName: 'Mine' })
  const other = await place.person('student', { firstName: 'Other' })
  await as(place.owner)
    .call(changeRecord, { params: { id: own.id }, body: { values: { responsible: place.manager.id } } })
    .expect(200)
  await as(place.owner)
    .call(changeAccess, { params: { id: place.manager.id }, body: { narrowed: true } })
    .expect(200)
  return { own, other }
}
