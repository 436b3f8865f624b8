import { deletePerson } from '@qadam/contract/accounts/endpoints.ts'
import { createEducation } from '@qadam/contract/education/endpoints.ts'
import { mergeStudents, undoMerge } from '@qadam/contract/student-merge/endpoints.ts'
import { changeRecord, updatePerson } from '@qadam/contract/students/endpoints.ts'
import { changeBulk, undoBulk } from '@qadam/contract/students/list-endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import {
  asSchemaOwner,
  type SchoolFixture,
  schoolFixture,
  type TestUser,
} from '../../testing/school-fixture.ts'
import { anEducation } from '../education/factory.ts'

/** Returns the search model as the actions have left it, and as rebuilt from the tables. */
async function bothModels({ school }: SchoolFixture) {
  const client = await asSchemaOwner().connect()
  const presented = async () =>
    (
      await client.query(
        `select s.*, c.contacts from student_search s
         left join student_contacts c on c.school_id = s.school_id and c.student_id = s.student_id
         where s.school_id = $1 order by s.student_id`,
        [school.id],
      )
    ).rows
  try {
    await client.query('begin')
    await client.query("select set_config('app.school_id', $1, true)", [String(school.id)])
    const stored = await presented()
    for (const table of ['student_contacts', 'student_search'])
      await client.query(`delete from ${table} where school_id = $1`, [school.id])
    await client.query('select refresh_students(array(select id from people where school_id = $1))', [
      school.id,
    ])
    return { kept: stored, anew: await presented() }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  return <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
}

/** Sets the state of the school's first document that the list contains, to simulate changes of documents. */
async function changeDocumentState(school: SchoolFixture, who: TestUser, state: string) {
  await school.inside((db) =>
    db.rows(sql`
      insert into documents (school_id, student_id, type_id, state, changed_at)
      select ${db.schoolId}, ${who.id}, t.id, ${state}, now() from document_types t
      where t.school_id = ${db.schoolId} and t.code in (select field from student_document_codes) order by t.id limit 1
      on conflict (school_id, student_id, type_id) do update set state = excluded.state`),
  )
}

test('after any acts the list is read from what a model made anew would say', async () => {
  const school = await schoolFixture()
  const pick = seeded(11)
  const { manager, owner } = school
  const people: TestUser[] = []
  for (let n = 0; n < 8; n += 1) people.push(await school.person('student', { firstName: `Оқушы${n}` }))
  const ids = people.map((one) => one.id)
  const values = () =>
    pick([
      { visa: pick([true, false]), visa_date: pick(['2026-05-01', null]) },
      { cv: true, countries: pick([['IT'], ['DE', 'FR'], []]) },
      { passport_first_name: pick(['AIGERIM', 'DANIYAR', '']), iin: pick(['', '040506600126']) },
      { responsible: pick([manager.id, null]), consulting: pick([true, false]) },
      { lives_with: pick([['mother'], ['father', 'mother'], []]), departure_date: '2026-09-01' },
    ])
  const done: number[] = []
  const actions = [
    () =>
      as(manager)
        .call(changeRecord, { params: { id: pick(ids) }, body: { values: values() } as never })
        .expect(200),
    () =>
      as(manager)
        .call(updatePerson, {
          params: { id: pick(ids) },
          body: {
            first_name: pick(['Айгерім', 'Daniyar', 'Ұлту']),
            gender: pick(['male', 'female']),
          } as never,
        })
        .expect(200),
    async () => {
      const body = { ids, changes: [{ field: 'sim_opened', value: pick([true, false]) }] } as never
      const answer = await as(manager).call(changeBulk, { body }).expect(200)
      if (answer.bulk_id) done.push(answer.bulk_id)
    },
    async () => {
      const id = done.pop()
      if (id) await as(manager).call(undoBulk, { params: { id } }).expect(200)
    },
    () => as(pick(people)).call(createEducation, { body: anEducation }).expect(201),
    () => changeDocumentState(school, pick(people), pick(['checked', 'missing', 'rejected', 'waived'])),
  ]
  for (let turn = 0; turn < 60; turn += 1) await pick(actions)()
  const [survivor = 0, other = 0, gone = 0] = ids
  const merged = await as(owner)
    .call(mergeStudents, { body: { keep: survivor, other } })
    .expect(201)
  await as(owner)
    .call(undoMerge, { params: { id: merged.id } })
    .expect(200)
  await as(owner)
    .call(deletePerson, { params: { id: gone } })
    .expect(200)
  const { kept, anew } = await bothModels(school)
  expect(kept).toEqual(anew)
  expect(kept).toHaveLength(8)
})

test('two who write different things of one student at the same moment are both found', async () => {
  const school = await schoolFixture()
  const { manager, owner, student } = school
  for (let turn = 0; turn < 12; turn += 1) {
    const is = turn % 2 === 0
    await Promise.all([
      as(manager)
        .call(changeRecord, { params: { id: student.id }, body: { values: { visa: is, cv: !is } } as never })
        .expect(200),
      as(owner)
        .call(updatePerson, {
          params: { id: student.id },
          body: { gender: is ? 'male' : 'female', birth_date: is ? '2006-01-02' : '2005-03-04' } as never,
        })
        .expect(200),
      changeDocumentState(school, student, is ? 'checked' : 'missing'),
    ])
    const { kept, anew } = await bothModels(school)
    expect(kept).toEqual(anew)
  }
})
