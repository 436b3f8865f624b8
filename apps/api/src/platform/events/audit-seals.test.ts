import { updateProfile } from '@qadam/contract/accounts/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { asSchemaOwner, type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { sql } from '../database/sql.ts'
import { checkAudit, sealAudit } from './audit-seals.ts'

const day = 86_400_000

async function night(school: SchoolFixture) {
  school.app.clock.move(day)
  await sealAudit(school.app.services, school.school.id)
}

const rename = (school: SchoolFixture, first_name: string) =>
  as(school.student)
    .call(updateProfile, { params: { id: school.student.id }, body: { first_name } })
    .expect(200)

const looked = (
  school: SchoolFixture,
  { key = school.app.services.settings.AUDIT_KEY, since = new Date(0) } = {},
) => school.inside((db) => checkAudit(db, key, since))

/** Runs statements as the owner of the tables, which no grant restricts. */
async function byTheOwner(school: SchoolFixture, ...statements: string[]) {
  const client = await asSchemaOwner().connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.school_id', $1, true)", [String(school.school.id)])
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function withSealedLines() {
  const school = await schoolFixture()
  for (const name of ['One', 'Two', 'Three']) await rename(school, name)
  await night(school)
  await night(school)
  return school
}

test('trust S35: lines of the audit log are sealed by the second night, and every later night goes on from there', async () => {
  const school = await withSealedLines()
  const first = await looked(school)
  expect(first).toMatchObject({ lines: expect.any(Number), faults: [] })
  expect(first.lines).toBeGreaterThanOrEqual(3)
  await rename(school, 'Four')
  await night(school)
  expect((await looked(school)).lines).toBe(first.lines)
  await night(school)
  expect(await looked(school)).toEqual({ lines: first.lines + 1, faults: [] })
})

test.each([
  ['changed', `update audit_log set details = '{"changed":[]}' where id = (select max(id) from audit_log)`],
  ['removed', 'delete from audit_log where id = (select max(id) from audit_log)'],
  [
    'put in later',
    `insert into audit_log (school_id, id, action, object_kind, request_id) overriding system value
      select school_id, max(id) - 1, 'person.updated', 'person', 'x' from audit_log
      where school_id = current_school() group by school_id`,
  ],
])('trust S35: a line that the owner of the database %s is found out', async (_, statement) => {
  const school = await withSealedLines()
  // Ids of a school are not consecutive while others write: make room for a line between two.
  if (statement.startsWith('insert'))
    await byTheOwner(
      school,
      'delete from audit_log where id = (select max(id) - 1 from audit_log where school_id = current_school())',
    )
  await byTheOwner(
    school,
    statement.replaceAll('from audit_log)', 'from audit_log where school_id = current_school())'),
  )
  const { faults } = await looked(school)
  expect(faults).toEqual([{ afterId: expect.any(Number), untilId: expect.any(Number), fault: 'lines' }])
})

test('trust S35: seals that were made anew without the key, or taken out, are found out too', async () => {
  const school = await withSealedLines()
  expect((await looked(school, { key: 'a key of somebody else, made up for this' })).faults).toContainEqual(
    expect.objectContaining({ fault: 'seal' }),
  )
  await byTheOwner(
    school,
    'delete from audit_seals where id = (select min(id) from audit_seals where school_id = current_school())',
  )
  expect((await looked(school)).faults.map(({ fault }) => fault)).toContain('gap')
  await expect(school.inside((db) => db.rows(sql`delete from audit_seals`))).rejects.toThrow()
})

test('what is older than its term is gone by right', async () => {
  const school = await withSealedLines()
  await byTheOwner(school, 'delete from audit_log where school_id = current_school()')
  expect((await looked(school)).faults).not.toEqual([])
  expect((await looked(school, { since: new Date(school.app.clock.now().getTime() + day) })).faults).toEqual(
    [],
  )
})
