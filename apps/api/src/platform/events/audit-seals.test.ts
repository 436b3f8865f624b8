import { updateProfile } from '@qadam/contract/accounts/endpoints.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { asSchemaOwner, type World, world } from '../../testing/world.ts'
import { checkAudit, sealAudit } from './audit-seals.ts'

const day = 86_400_000

async function night(place: World) {
  place.app.clock.move(day)
  await sealAudit(place.app.services, place.school.id)
}

const rename = (place: World, first_name: string) =>
  as(place.student)
    .call(updateProfile, { params: { id: place.student.id }, body: { first_name } })
    .expect(200)

const looked = (place: World, { key = place.app.services.settings.AUDIT_KEY, since = new Date(0) } = {}) =>
  place.inside((db) => checkAudit(db, key, since))

/** Statements of whoever owns the tables, whom no grant holds back. */
async function byTheOwner(place: World, ...statements: string[]) {
  const client = await asSchemaOwner().connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.school_id', $1, true)", [String(place.school.id)])
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function withSealedLines() {
  const place = await world()
  for (const name of ['One', 'Two', 'Three']) await rename(place, name)
  await night(place)
  await night(place)
  return place
}

test('trust S35: lines of the audit log are sealed by the second night, and every later night goes on from there', async () => {
  const place = await withSealedLines()
  const first = await looked(place)
  expect(first).toMatchObject({ lines: expect.any(Number), faults: [] })
  expect(first.lines).toBeGreaterThanOrEqual(3)
  await rename(place, 'Four')
  await night(place)
  expect((await looked(place)).lines).toBe(first.lines)
  await night(place)
  expect(await looked(place)).toEqual({ lines: first.lines + 1, faults: [] })
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
  const place = await withSealedLines()
  // Ids of a school are not consecutive while others write beside it: room is made for a line between two.
  if (statement.startsWith('insert'))
    await byTheOwner(
      place,
      'delete from audit_log where id = (select max(id) - 1 from audit_log where school_id = current_school())',
    )
  await byTheOwner(
    place,
    statement.replaceAll('from audit_log)', 'from audit_log where school_id = current_school())'),
  )
  const { faults } = await looked(place)
  expect(faults).toEqual([{ afterId: expect.any(Number), untilId: expect.any(Number), fault: 'lines' }])
})

test('trust S35: seals that were made anew without the key, or taken out, are found out too', async () => {
  const place = await withSealedLines()
  expect((await looked(place, { key: 'a key of somebody else, made up for this' })).faults).toContainEqual(
    expect.objectContaining({ fault: 'seal' }),
  )
  await byTheOwner(
    place,
    'delete from audit_seals where id = (select min(id) from audit_seals where school_id = current_school())',
  )
  expect((await looked(place)).faults.map(({ fault }) => fault)).toContain('gap')
  await expect(place.inside((db) => db.rows(sql`delete from audit_seals`))).rejects.toThrow()
})

test('what is older than its term is gone by right', async () => {
  const place = await withSealedLines()
  await byTheOwner(place, 'delete from audit_log where school_id = current_school()')
  expect((await looked(place)).faults).not.toEqual([])
  expect((await looked(place, { since: new Date(place.app.clock.now().getTime() + day) })).faults).toEqual([])
})
