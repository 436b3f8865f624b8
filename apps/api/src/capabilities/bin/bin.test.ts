import { deletePerson, restorePerson } from '@qadam/contract/accounts/endpoints.ts'
import { listBin } from '@qadam/contract/bin/endpoints.ts'
import type { BinKind } from '@qadam/contract/bin/vocabulary.ts'
import type { EndpointShape } from '@qadam/contract/endpoint.ts'
import { deleteGroup, getGroup, restoreGroup } from '@qadam/contract/groups/endpoints.ts'
import { deleteLesson, restoreLesson } from '@qadam/contract/lessons/endpoints.ts'
import { changeMany, deleteProgram, restoreProgram } from '@qadam/contract/programs/endpoints.ts'
import { deleteQuestion, restoreQuestion } from '@qadam/contract/questions/endpoints.ts'
import { changeSwitch } from '@qadam/contract/schools/endpoints.ts'
import { mergeStudents } from '@qadam/contract/student-merge/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aGroup } from '../groups/factory.ts'
import { aLesson, aSection } from '../lessons/factory.ts'
import { aProgram } from '../programs/factory.ts'
import { aQuestion, numbered } from '../questions/factory.ts'
import { aNarrowedManager } from '../students/factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

const bin = (user: TestUser, query: { kind?: BinKind; q?: string; page?: number; page_size?: number } = {}) =>
  as(user).call(listBin, { query }).expect(200)
const remove = (endpoint: EndpointShape, id: number, user: TestUser = school.owner) =>
  as(user)
    .call(endpoint, { params: { id } } as never)
    .response()
    .then(({ statusCode }) => expect(statusCode).toBeLessThan(300))
const kindsIn = ({ results }: { results: readonly { kind: string; id: number }[] }) =>
  results.map(({ kind, id }) => `${kind} ${id}`)
const dayAfter = (instant: string, days: number) =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString()

/** Deletes one thing of each kind. */
async function fullBin() {
  const program = await aProgram(school, { title_ru: 'Экономика в Болонье' })
  const stored = await aProgram(school, { title_ru: 'Дизайн в Милане' })
  const section = await aSection(school, stored.id, { title_ru: 'Первый раздел' })
  const lesson = await aLesson(school, (await aSection(school, stored.id)).id, { title_ru: 'Буквы' })
  await aLesson(school, section.id)
  const question = await aQuestion(school, { content: numbered(41) })
  const group = await aGroup(school, { name_group: 'Вечерняя', course: stored.id })
  await remove(deleteProgram, program.id)
  await remove(deleteLesson, section.id, school.manager)
  await remove(deleteLesson, lesson.id)
  await remove(deleteQuestion, question.id)
  await remove(deleteGroup, group.id)
  await remove(deletePerson, school.student.id)
  return { program, kept: stored, section, lesson, question, group }
}

test('the bin names what was deleted, of what kind, by whom, when and until when it can be restored', async () => {
  const { program, kept, section, lesson, question, group } = await fullBin()
  const found = await bin(school.owner)
  expect(found.count).toBe(6)
  expect(found.kinds).toEqual([
    { kind: 'program', count: 1 },
    { kind: 'person', count: 1 },
    { kind: 'lesson', count: 2 },
    { kind: 'question', count: 1 },
    { kind: 'group', count: 1 },
  ])
  const byOwner = { id: school.owner.id, name: 'Owner Test' }
  const inStored = { id: kept.id, title: 'Дизайн в Милане' }
  const expected = {
    program: { id: program.id, title: 'Экономика в Болонье', type: null, program: null },
    person: { id: school.student.id, title: 'Student Test', type: 'student', program: null },
    question: { id: question.id, title: 'Что больше на один, чем 41?', type: 'select_one', program: null },
    group: { id: group.id, title: 'Вечерняя', type: 'group', program: inStored },
  }
  for (const [kind, facts] of Object.entries(expected))
    expect(found.results.filter((one) => one.kind === kind)).toEqual([
      {
        kind,
        ...facts,
        deleted_by: byOwner,
        deleted_at: expect.any(String),
        restorable_until: expect.any(String),
      },
    ])
  const lessons = found.results.filter((one) => one.kind === 'lesson')
  expect(lessons).toHaveLength(2)
  expect(lessons).toContainEqual(
    expect.objectContaining({
      id: section.id,
      title: 'Первый раздел',
      type: 'section',
      program: inStored,
      deleted_by: { id: school.manager.id, name: 'Manager Test' },
    }),
  )
  expect(lessons).toContainEqual(expect.objectContaining({ id: lesson.id, title: 'Буквы', type: 'lesson' }))
  for (const { deleted_at: at, restorable_until: until } of found.results)
    expect(until).toBe(dayAfter(at, 30))
})

test('each kind is restored by its own call and is in the bin no more', async () => {
  const { program, section, lesson, question, group } = await fullBin()
  const restores = [
    [restorePerson, 'person', school.student.id],
    [restoreProgram, 'program', program.id],
    [restoreLesson, 'lesson', section.id],
    [restoreLesson, 'lesson', lesson.id],
    [restoreQuestion, 'question', question.id],
    [restoreGroup, 'group', group.id],
  ] as const
  for (const [endpoint, kind, id] of restores) {
    expect(kindsIn(await bin(school.owner))).toContain(`${kind} ${id}`)
    await remove(endpoint, id)
    expect(kindsIn(await bin(school.owner))).not.toContain(`${kind} ${id}`)
  }
  expect((await bin(school.owner)).count).toBe(0)
})

test('the bin is searched by words in any language, shown by kinds and paged to its end', async () => {
  const { program, question, group } = await fullBin()
  expect(kindsIn(await bin(school.owner, { q: 'болонье экономика' }))).toEqual([`program ${program.id}`])
  expect(kindsIn(await bin(school.owner, { q: 'чем 41' }))).toEqual([`question ${question.id}`])
  expect(kindsIn(await bin(school.owner, { kind: 'group' }))).toEqual([`group ${group.id}`])
  const none = await bin(school.owner, { kind: 'group', q: 'болонье' })
  expect(none).toMatchObject({ count: 0, results: [] })
  expect(none.kinds).toContainEqual({ kind: 'program', count: 1 })
  await school.inside((db) =>
    db.rows(sql`insert into people (school_id, role, first_name, last_name, deleted_at)
      select ${school.school.id}, 'student', 'Gone' || n, 'Test', ${school.app.clock.now()}
      from generate_series(1, 800) n`),
  )
  const seen = new Set<string>()
  for (let page = 1; page <= 9; page++)
    for (const one of kindsIn(await bin(school.owner, { page, page_size: 100 }))) seen.add(one)
  expect(seen.size).toBe(806)
})

test('what was deleted more than 30 days ago is in the bin no more, and its restore says why', async () => {
  const { program, section, question, group } = await fullBin()
  const long = sql`deleted_at = deleted_at - interval '31 days'`
  await school.inside(async (db) => {
    for (const table of ['programs', 'lessons', 'questions', 'groups', 'people'])
      await db.rows(sql`update ${sql.identifier(table)} set ${long} where deleted_at is not null`)
  })
  expect(await bin(school.owner)).toMatchObject({ count: 0, results: [] })
  const refusals = [
    [restorePerson, school.student.id, 'accounts.not_deleted'],
    [restoreProgram, program.id, 'programs.undo_over'],
    [restoreLesson, section.id, 'lessons.restore_over'],
    [restoreQuestion, question.id, 'questions.not_deleted'],
    [restoreGroup, group.id, 'groups.restore_over'],
  ] as const
  for (const [endpoint, id, code] of refusals)
    await as(school.owner)
      .call(endpoint, { params: { id } } as never)
      .refused(409, code)
})

test('everybody has the kinds in the bin that they may restore, and strangers have none', async () => {
  await fullBin()
  const colleague = await school.person('admin')
  await remove(deletePerson, colleague.id)
  const kinds = async (user: TestUser) => (await bin(user)).kinds.map(({ kind, count }) => `${kind} ${count}`)
  expect(await kinds(school.owner)).toEqual(['program 1', 'person 2', 'lesson 2', 'question 1', 'group 1'])
  // A manager can restore neither a colleague nor a group.
  expect(await kinds(school.manager)).toEqual(['program 1', 'person 1', 'lesson 2', 'question 1'])
  await as(school.owner)
    .call(changeSwitch, { body: { name: 'managers_delete_people', on: false } })
    .expect(200)
  expect(await kinds(school.manager)).toEqual(['program 1', 'lesson 2', 'question 1'])
  for (const user of [school.teacher, await school.person('student')])
    await as(user).call(listBin).refused(403, 'request.not_allowed')
})

test('a narrowed manager finds nobody in the bin but deleted students of their own', async () => {
  const { own, other } = await aNarrowedManager(school)
  for (const { id } of [own, other]) await remove(deletePerson, id)
  const found = await bin(school.manager, { kind: 'person' })
  expect(found.count).toBe(1)
  expect(kindsIn(found)).toEqual([`person ${own.id}`])
  expect(kindsIn(await bin(school.manager, { q: 'Other' }))).toEqual([])
})

test('who was merged or erased is not offered, and an erased account is not brought back empty', async () => {
  const twin = await school.person('student', { firstName: 'Twin' })
  const erased = await school.person('student', { firstName: 'Erased' })
  await as(school.owner)
    .call(mergeStudents, { body: { keep: school.student.id, other: twin.id } })
    .expect(201)
  await remove(deletePerson, erased.id)
  expect(kindsIn(await bin(school.owner))).toEqual([`person ${erased.id}`])
  await school.inside((db) =>
    db.rows(sql`insert into erasures (school_id, person_id, at)
      values (${school.school.id}, ${erased.id}, ${school.app.clock.now()})`),
  )
  expect(kindsIn(await bin(school.owner))).toEqual([])
  await as(school.owner)
    .call(restorePerson, { params: { id: erased.id } })
    .refused(409, 'accounts.erased')
})

test('a lesson and a group of a deleted program say that the program comes first', async () => {
  const program = await aProgram(school)
  const section = await aSection(school, program.id)
  const group = await aGroup(school, { course: program.id })
  await remove(deleteLesson, section.id)
  await remove(deleteGroup, group.id)
  await as(school.owner)
    .call(changeMany, { body: { action: 'delete', ids: [program.id] } })
    .expect(200)
  await as(school.owner)
    .call(restoreLesson, { params: { id: section.id } })
    .refused(409, 'lessons.program_deleted')
  await as(school.owner)
    .call(restoreGroup, { params: { id: group.id } })
    .refused(409, 'groups.program_deleted')
  await remove(restoreProgram, program.id)
  await remove(restoreLesson, section.id)
  await remove(restoreGroup, group.id)
})

test('a restored group has its teacher and the students again who are still in its program', async () => {
  const stays = await school.person('student')
  const leaves = await school.person('student')
  const group = await aGroup(school, { students: [stays.id, leaves.id] })
  await remove(deleteGroup, group.id)
  await remove(deletePerson, leaves.id)
  const restored = await as(school.owner)
    .call(restoreGroup, { params: { id: group.id } })
    .expect(200)
  expect(restored).toMatchObject({
    id: group.id,
    teacher: { id: school.teacher.id },
    students: [{ id: stays.id }],
    taken: 1,
  })
  expect(
    await as(school.owner)
      .call(getGroup, { params: { id: group.id } })
      .expect(200),
  ).toEqual(restored)
  await as(school.owner)
    .call(restoreGroup, { params: { id: group.id } })
    .refused(409, 'groups.not_deleted')
  await as(school.manager)
    .call(restoreGroup, { params: { id: group.id } })
    .refused(403, 'request.not_allowed')
})
