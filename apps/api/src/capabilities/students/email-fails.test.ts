import { updatePerson } from '@qadam/contract/students/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { restoreAddress } from '../../platform/mail/failed-addresses.ts'
import { as } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'

test('a student whose letters come back is found by it, until the address works or changes', async () => {
  const school = await schoolFixture()
  const { student } = school
  const failing = async (value = true) => {
    const filter = JSON.stringify([{ field: 'email_fails', op: 'is', value }])
    const { results } = await as(school.manager)
      .call(listPeople, { query: { role: 'student', filter } as never })
      .expect(200)
    return results.map((one) => one.first_name)
  }
  const fail = (email: string) =>
    school.inside((db) =>
      db.rows(sql`
        insert into failed_addresses (school_id, address, reason, failed_at)
        values (${db.schoolId}, ${email}, 'hard', now())`),
    )
  expect(await failing()).toEqual([])
  await fail(student.email)
  expect(await failing()).toEqual([student.firstName])
  expect(await failing(false)).toEqual([])
  await school.inside((db) => restoreAddress(db, student.email))
  expect(await failing()).toEqual([])
  await fail(student.email)
  await as(school.manager)
    .call(updatePerson, { params: { id: student.id }, body: { email: `new.${student.email}` } as never })
    .expect(200)
  expect(await failing()).toEqual([])
  const other = await school.person('student', { email: student.email, firstName: 'Ерлан' })
  expect(await failing()).toEqual([other.firstName])
})
