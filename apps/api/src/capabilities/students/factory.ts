import { changeAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import type { SchoolFixture } from '../../testing/school-fixture.ts'

/** Adds the default choices of a school created by the operator. */
export async function withFirstOptions(school: Pick<SchoolFixture, 'inside'>): Promise<void> {
  await school.inside((db) => db.rows(sql`select add_first_selector_options()`))
}

/**
 * Creates two students and narrows the fixture's manager to those they are responsible for: the first one.
 */
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
