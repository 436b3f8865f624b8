import { changeAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import type { SchoolFixture } from '../../testing/school-fixture.ts'

/** The lists of choices that a school made by the operator begins with. */
export async function withFirstOptions(school: Pick<SchoolFixture, 'inside'>): Promise<void> {
  await school.inside((db) => db.rows(sql`select add_first_selector_options()`))
}

/** Two students; the world's manager is narrowed to those for whom they answer, which is the first. */
export async function aNarrowedManager(school: SchoolFixture) {
  const own = await school.person('student', { firstName: 'Mine' })
  const other = await school.person('student', { firstName: 'Other' })
  await as(school.owner)
    .call(changeRecord, { params: { id: own.id }, body: { values: { responsible: school.manager.id } } })
    .expect(200)
  await as(school.owner)
    .call(changeAccess, { params: { id: school.manager.id }, body: { narrowed: true } })
    .expect(200)
  return { own, other }
}
