import {
  createEducation,
  createMasteredLanguage,
  listEducation,
  listMasteredLanguages,
} from '@qadam/contract/education/endpoints.ts'
import {
  listDuplicates,
  mergeStudents,
  previewMerge,
  undoMerge,
} from '@qadam/contract/student-merge/endpoints.ts'
import { changeRecord, getPerson, getRecord } from '@qadam/contract/students/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { anEducation } from '../education/factory.ts'
import { aPublishedProgram, enrol } from '../programs/factory.ts'

const set = (school: SchoolFixture, who: TestUser, values: object) =>
  as(school.manager)
    .call(changeRecord, { params: { id: who.id }, body: { values } })
    .expect(200)

/** Creates two accounts of one girl: one spelled in Kazakh, one as in her passport. */
async function twice(school: SchoolFixture) {
  const survivor = await school.person('student', { firstName: 'Әйгерім', lastName: 'Жұмабаева' })
  const other = await school.person('student', { firstName: 'Aigerim', lastName: 'Zhumabayeva' })
  return { keep: survivor, other }
}

test('somebody who is there twice is found by name in any script, by phone and by e-mail', async () => {
  const school = await schoolFixture()
  const { keep, other } = await twice(school)
  const russian = await school.person('student', { firstName: 'Жумабаева', lastName: 'Айгерим' })
  const phone = '+77015556677'
  await school.inside((db) => db.rows(sql`update people set phone = ${phone} where id = ${keep.id}`))
  const mailed = await school.person('student', {
    firstName: 'Someone',
    email: `${keep.email.split('@')[0]}@elsewhere.test`,
  })
  const { candidates } = await as(school.manager)
    .call(listDuplicates, { params: { id: keep.id } })
    .expect(200)
  expect(candidates.map(({ id, because }) => [id, because])).toEqual(
    expect.arrayContaining([
      [other.id, ['name']],
      [russian.id, ['name']],
      [mailed.id, ['email']],
    ]),
  )
  expect(candidates).toHaveLength(3)
  await as(school.teacher)
    .call(listDuplicates, { params: { id: keep.id } })
    .refused(403, 'request.not_allowed')
})

test('a merge is previewed, moves everything, fills what is empty and can be undone', async () => {
  const school = await schoolFixture()
  const { manager } = school
  const { keep, other } = await twice(school)
  const program = await aPublishedProgram(school)
  await enrol(school, program.id, other)
  await as(other).call(createEducation, { body: anEducation }).expect(201)
  for (const who of [keep, other])
    await as(who)
      .call(createMasteredLanguage, { body: { language: 'kk', level: 'C2' } })
      .expect(201)
  await set(school, keep, { tracking: 'KZ-1', visa: true })
  await set(school, other, { tracking: 'KZ-2', housing_options: 'Общежитие' })

  const query = { keep: keep.id, other: other.id }
  const preview = await as(manager).call(previewMerge, { query }).expect(200)
  expect(preview).toMatchObject({
    filled: ['housing_options'],
    differing: [{ field: 'tracking', keep: 'KZ-1', other: 'KZ-2' }],
    rows: { program_people: 1, educations: 1, mastered_languages: 1 },
  })
  expect(await as(other).call(listEducation).expect(200)).toHaveLength(1)

  const done = await as(manager)
    .call(mergeStudents, { body: { ...query, take: ['tracking'] } })
    .expect(201)
  expect(done).toMatchObject({
    changed: expect.arrayContaining(['tracking', 'housing_options']),
    undone: false,
  })
  expect(done.stayed).toMatchObject({ mastered_languages: 1 })
  const record = await as(manager)
    .call(getRecord, { params: { id: keep.id } })
    .expect(200)
  expect(record.values).toMatchObject({
    tracking: 'KZ-2',
    housing_options: 'Общежитие',
    visa: true,
    education: ['school'],
  })
  await as(manager)
    .call(getRecord, { params: { id: other.id } })
    .refused(404, 'students.not_found')
  await as(other).call(listEducation).refused(401, 'request.sign_in_ended')

  await set(school, keep, { tracking: 'KZ-3' })
  const { merges } = await as(manager)
    .call(listDuplicates, { params: { id: keep.id } })
    .expect(200)
  expect(merges).toMatchObject([{ id: done.id, gone: { id: other.id } }])
  await as(manager)
    .call(undoMerge, { params: { id: done.id } })
    .expect(200)
  const back = await as(manager)
    .call(getRecord, { params: { id: keep.id } })
    .expect(200)
  expect(back.values).toMatchObject({ tracking: 'KZ-3', housing_options: '', education: [] })
  const theirs = await as(manager)
    .call(getRecord, { params: { id: other.id } })
    .expect(200)
  expect(theirs.values).toMatchObject({ tracking: 'KZ-2', education: ['school'] })
  const enrolled = await school.inside((db) =>
    db.rows(sql`select person_id from program_people where program_id = ${program.id} and part = 'student'`),
  )
  expect(enrolled).toEqual([{ person_id: other.id }])
  for (const who of [keep, other])
    expect(
      await as(manager)
        .call(listMasteredLanguages, { query: { user_id: who.id } })
        .expect(200),
    ).toHaveLength(1)
  await as(manager)
    .call(undoMerge, { params: { id: done.id } })
    .refused(404, 'students.merge_not_found')
  expect(await eventsOf(school)).toEqual(expect.arrayContaining(['student.merged', 'student.merge_undone']))
})

test('of two merges at once one wins, the other is told that its student is gone, and nothing is lost', async () => {
  const school = await schoolFixture()
  const { keep, other } = await twice(school)
  await as(other).call(createEducation, { body: anEducation }).expect(201)
  const merge = (body: { keep: number; other: number }) =>
    as(school.manager).call(mergeStudents, { body }).response()
  const answers = await Promise.all([
    merge({ keep: keep.id, other: other.id }),
    merge({ keep: other.id, other: keep.id }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404])
  const left = await school.inside((db) =>
    db.rows<{ id: number }>(
      sql`select id from people where id in (${keep.id}, ${other.id}) and deleted_at is null`,
    ),
  )
  expect(left).toHaveLength(1)
  expect(
    await as(school.manager)
      .call(listEducation, { query: { user_id: left[0]?.id ?? 0 } })
      .expect(200),
  ).toHaveLength(1)
})

test('only students of one’s own school are merged, and not with themselves', async () => {
  const school = await schoolFixture()
  const { keep } = await twice(school)
  const elsewhere = await schoolFixture()
  const reject = (other: number, status: number, code: string) =>
    as(school.manager)
      .call(mergeStudents, { body: { keep: keep.id, other } })
      .refused(status, code)
  await reject(keep.id, 400, 'students.same_student')
  await reject(school.teacher.id, 404, 'students.not_found')
  await reject(elsewhere.student.id, 404, 'students.not_found')
  const person = await as(school.manager)
    .call(getPerson, { params: { id: keep.id } })
    .expect(200)
  expect(person.id).toBe(keep.id)
  await as(school.student)
    .call(mergeStudents, { body: { keep: keep.id, other: school.student.id } })
    .refused(403, 'request.not_allowed')
})
