import { addStudents, listStudents } from '@qadam/contract/enrolments/endpoints.ts'
import { getGroup, giveTeacherPrograms, moveToProgram } from '@qadam/contract/groups/endpoints.ts'
import { getOutline, updateLesson, updateLessons } from '@qadam/contract/lessons/endpoints.ts'
import {
  changeMany,
  findProgram,
  restoreProgram,
  undoMany,
  updateProgram,
} from '@qadam/contract/programs/endpoints.ts'
import {
  changeQuestions,
  getQuestion,
  restoreQuestion,
  updateQuestion,
} from '@qadam/contract/questions/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { purgeBulkActions } from '../../platform/events/bulk-actions.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { someDictionaries } from '../dictionaries/factory.ts'
import { anOpenProgram } from '../enrolments/factory.ts'
import { aGroup } from '../groups/factory.ts'
import { aLesson, aSection } from '../lessons/factory.ts'
import { aProgram } from '../programs/factory.ts'
import { purgeMassActions } from '../programs/public.ts'
import { aQuestion, numbered } from '../questions/factory.ts'
import { purgeBulkChanges } from '../students/public.ts'
import { journal, lastAction, objects, setTracking, trackingOf, undo, writeTracking } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

test('a bulk act on programs is in the journal with who, when, what, how many and which', async () => {
  const { tag } = await someDictionaries(school)
  const [one, two] = [
    await aProgram(school, { title_ru: 'Первая' }),
    await aProgram(school, { title_ru: 'Вторая' }),
  ]
  await as(school.manager)
    .call(changeMany, { body: { action: 'add_tag', ids: [one.id, two.id, 999_999], tag_id: tag.id } })
    .expect(200)
  const action = await lastAction(school.owner)
  expect(action).toMatchObject({
    kind: 'programs',
    action: 'add_tag',
    about: [tag.name],
    count: 2,
    made_by: { id: school.manager.id, name: 'Manager Test' },
    made_at: school.app.clock.now().toISOString(),
    undone_at: null,
    left: 0,
  })
  expect(Date.parse(action.undoable_until) - Date.parse(action.made_at)).toBe(30 * 86_400_000)
  expect((await objects(school.owner, action.id)).results).toEqual([
    { id: one.id, title: 'Первая', before: [], left: null },
    { id: two.id, title: 'Вторая', before: [], left: null },
  ])
})

test('undo puts programs back that nobody has changed since, and says what it left and why', async () => {
  const [stored, changed, gone] = [await aProgram(school), await aProgram(school), await aProgram(school)]
  await as(school.manager)
    .call(changeMany, {
      body: { action: 'is_need_mailing', value: true, ids: [stored.id, changed.id, gone.id] },
    })
    .expect(200)
  const action = await lastAction(school.owner)
  const { version } = await as(school.manager)
    .call(findProgram, { params: { id: changed.id } })
    .expect(200)
  await as(school.manager)
    .call(updateProgram, { params: { id: changed.id }, body: { is_need_mailing: false, version } })
    .expect(200)
  await as(school.manager)
    .call(changeMany, { body: { action: 'delete', ids: [gone.id] } })
    .expect(200)
  const undone = await undo(school.owner, action.id).expect(200)
  expect(undone).toMatchObject({ changed: 1, left_count: 2 })
  expect(undone.left.map(({ id, why }) => [id, why])).toEqual([
    [changed.id, 'changed'],
    [gone.id, 'gone'],
  ])
  expect(
    await as(school.manager)
      .call(findProgram, { params: { id: stored.id } })
      .expect(200),
  ).toMatchObject({
    is_need_mailing: false,
  })
  const after = (await journal(school.owner)).results.find(({ id }) => id === action.id)
  expect(after).toMatchObject({ undone_by: { id: school.owner.id }, left: 2, undone_at: expect.any(String) })
  expect((await objects(school.owner, action.id)).results.map(({ left }) => left)).toEqual([
    null,
    'changed',
    'gone',
  ])
  await undo(school.owner, action.id).refused(409, 'programs.undone')
})

test('the undo of a deletion leaves a program that was restored and deleted again by hand', async () => {
  const program = await aProgram(school)
  const done = await as(school.manager)
    .call(changeMany, { body: { action: 'delete', ids: [program.id] } })
    .expect(200)
  const action = await lastAction(school.owner)
  await as(school.manager)
    .call(restoreProgram, { params: { id: program.id } })
    .expect(200)
  school.app.clock.move(60_000)
  await as(school.manager)
    .call(changeMany, { body: { action: 'delete', ids: [program.id] } })
    .expect(200)
  expect(
    await as(school.manager)
      .call(undoMany, { params: { id: done.undo_id ?? 0 } })
      .expect(200),
  ).toEqual({ changed: 0, left: 1 })
  expect((await journal(school.owner)).results.find(({ id }) => id === action.id)).toMatchObject({ left: 1 })
})

test('changes of many students show what was before, and an undo leaves who was changed since', async () => {
  const [one, two] = [await school.person('student'), await school.person('student')]
  await writeTracking(school.owner, one.id, 'старое')
  await setTracking(school.owner, [one.id, two.id], 'новое')
  const action = await lastAction(school.owner)
  expect(action).toMatchObject({ kind: 'students', action: 'change', count: 2, about: [expect.any(String)] })
  const shown = await objects(school.owner, action.id)
  expect(shown.results.map(({ before }) => before)).toEqual([
    [expect.stringMatching(/: старое$/)],
    [expect.stringMatching(/: —$/)],
  ])
  await writeTracking(school.owner, two.id, 'третье')
  const undone = await undo(school.manager, action.id).expect(200)
  expect(undone).toEqual({
    changed: 1,
    left_count: 1,
    left: [{ id: two.id, name: 'Aigerim Test', why: 'changed' }],
  })
  expect([await trackingOf(school.owner, one.id), await trackingOf(school.owner, two.id)]).toEqual([
    'старое',
    'третье',
  ])
  await undo(school.manager, action.id).refused(409, 'students.bulk_undone')
})

test('tags of questions go back, but for a question whose tags somebody has changed since', async () => {
  const [one, two, has] = [
    await aQuestion(school, { content: numbered(1), tags: ['старый'] }),
    await aQuestion(school, { content: numbered(2) }),
    await aQuestion(school, { content: numbered(3), tags: ['общий'] }),
  ]
  const done = await as(school.manager)
    .call(changeQuestions, { body: { ids: [one.id, two.id, has.id], action: 'tag', tags: ['общий'] } })
    .expect(200)
  const action = await lastAction(school.owner)
  expect(action).toMatchObject({ id: done.bulk_act_id, kind: 'questions', about: ['общий'], count: 2 })
  expect((await objects(school.owner, action.id)).results.map(({ before }) => before)).toEqual([
    ['старый'],
    ['—'],
  ])
  await as(school.manager)
    .call(updateQuestion, { params: { id: two.id }, body: { tags: ['общий', 'ещё'] } })
    .expect(200)
  const undone = await undo(school.manager, action.id).expect(200)
  expect(undone).toMatchObject({ changed: 1, left: [{ id: two.id, why: 'changed' }] })
  const tags = async (id: number) =>
    (await as(school.manager).call(getQuestion, { params: { id } }).expect(200)).tags
  expect([await tags(one.id), await tags(two.id), await tags(has.id)]).toEqual([
    ['старый'],
    ['ещё', 'общий'],
    ['общий'],
  ])
})

test('deleted questions come back by the undo, but for one that was restored by hand', async () => {
  const [one, two] = [
    await aQuestion(school, { content: numbered(1) }),
    await aQuestion(school, { content: numbered(2) }),
  ]
  await as(school.manager)
    .call(changeQuestions, { body: { ids: [one.id, two.id], action: 'delete' } })
    .expect(200)
  const action = await lastAction(school.owner)
  await as(school.manager)
    .call(restoreQuestion, { params: { id: two.id } })
    .expect(200)
  expect(await undo(school.manager, action.id).expect(200)).toMatchObject({
    changed: 1,
    left: [{ id: two.id, why: 'changed' }],
  })
  for (const { id } of [one, two])
    expect(await as(school.manager).call(getQuestion, { params: { id } }).expect(200)).toMatchObject({
      deleted_at: null,
    })
  await undo(school.manager, action.id).refused(409, 'bulk_acts.undone')
})

test('copied sections are deleted by the undo, but for one in which somebody wrote', async () => {
  const from = await aProgram(school)
  await aLesson(school, (await aSection(school, from.id, { title_ru: 'Один' })).id)
  const [one, two] = [await aProgram(school), await aProgram(school)]
  await as(school.manager)
    .call(updateLessons, { body: { from_course: from.id, courses: [one.id, two.id] } })
    .expect(200)
  const action = await lastAction(school.owner)
  expect(action).toMatchObject({ kind: 'sections', action: 'copy', count: 2 })
  const outline = (id: number) => as(school.manager).call(getOutline, { params: { id } }).expect(200)
  const written = (await outline(two.id)).sections[0]
  await as(school.manager)
    .call(updateLesson, { params: { id: written?.lessons[0]?.id ?? 0 }, body: { title_ru: 'Моё' } })
    .expect(200)
  expect(await undo(school.manager, action.id).expect(200)).toEqual({
    changed: 1,
    left_count: 1,
    left: [{ id: written?.id, name: 'Один', why: 'changed' }],
  })
  expect((await outline(one.id)).sections).toEqual([])
  expect((await outline(two.id)).sections).toHaveLength(1)
})

test('students who were enrolled together leave by the undo, but for who has begun to learn', async () => {
  const { program, lesson } = await anOpenProgram(school)
  const students = [await school.person('student'), await school.person('student')]
  await as(school.manager)
    .call(addStudents, { params: { courseId: program.id }, body: { students: [students[0]?.id ?? 0] } })
    .expect(200)
  expect((await journal(school.owner)).count).toBe(0)
  const more = [await school.person('student'), await school.person('student')]
  const done = await as(school.manager)
    .call(addStudents, { params: { courseId: program.id }, body: { students: more.map(({ id }) => id) } })
    .expect(200)
  const [stays, goes] = more
  await school.inside((db) =>
    db.rows(sql`insert into lesson_progress (school_id, lesson_id, person_id, opened_at, seconds, changed_at)
      values (${school.school.id}, ${lesson.id}, ${stays?.id}, now(), 1, now())`),
  )
  const undone = await undo(school.manager, done.bulk_act_id ?? 0).expect(200)
  expect(undone).toMatchObject({ changed: 1, left: [{ id: stays?.id, why: 'changed' }] })
  const { results } = await as(school.manager)
    .call(listStudents, { params: { courseId: program.id } })
    .expect(200)
  const there = results.map(({ student }) => student.id)
  expect(there).toContain(stays?.id)
  expect(there).not.toContain(goes?.id)
})

test('groups go back to their programs and teachers, but for one that was changed since or is refused', async () => {
  const [from, to] = [(await anOpenProgram(school)).program, (await anOpenProgram(school)).program]
  const [one, two] = [await aGroup(school, { course: from.id }), await aGroup(school, { course: from.id })]
  await as(school.owner)
    .call(moveToProgram, { body: { course: to.id, groups: [one.id, two.id] } })
    .expect(200)
  const moved = await lastAction(school.owner)
  expect(moved).toMatchObject({ kind: 'groups', action: 'move', count: 2 })
  await as(school.owner)
    .call(moveToProgram, { body: { course: from.id, groups: [two.id] } })
    .expect(200)
  expect(await undo(school.owner, moved.id).expect(200)).toMatchObject({
    changed: 1,
    left: [{ id: two.id, why: 'changed' }],
  })
  const other = await school.person('teacher')
  await as(school.owner)
    .call(giveTeacherPrograms, {
      params: { teacherId: other.id },
      body: { courses: [from.id], groups: [one.id, two.id] },
    })
    .expect(200)
  const given = await lastAction(school.owner)
  expect(given).toMatchObject({ kind: 'groups', action: 'teach', about: ['Aigerim Test'], count: 2 })
  expect(await undo(school.owner, given.id).expect(200)).toMatchObject({ changed: 2, left: [] })
  expect(
    await as(school.owner)
      .call(getGroup, { params: { id: one.id } })
      .expect(200),
  ).toMatchObject({
    course: { id: from.id },
    teacher: { id: school.teacher.id },
  })
})

test('an act is undone within 30 days and forgotten after them', async () => {
  const [one, two] = [
    await aQuestion(school, { content: numbered(1) }),
    await aQuestion(school, { content: numbered(2) }),
  ]
  await setTracking(school.owner, [school.student.id], 'x')
  await as(school.manager)
    .call(changeMany, { body: { action: 'delete', ids: [(await aProgram(school)).id] } })
    .expect(200)
  await as(school.manager)
    .call(changeQuestions, { body: { ids: [one.id, two.id], action: 'tag', tags: ['общий'] } })
    .expect(200)
  const action = await lastAction(school.owner)
  const ago = (days: number) =>
    school.inside(async (db) => {
      for (const table of ['bulk_acts', 'mass_actions', 'student_bulk_changes'])
        await db.rows(
          sql`update ${sql.identifier(table)} set made_at = made_at - make_interval(days => ${days})`,
        )
    })
  const purge = async () => {
    for (const work of [purgeBulkActions, purgeMassActions, purgeBulkChanges])
      await work(school.app.services, school.school.id)
  }
  await ago(29)
  await purge()
  expect((await journal(school.owner)).count).toBe(3)
  await ago(2)
  expect((await journal(school.owner)).count).toBe(0)
  await undo(school.owner, action.id).refused(404, 'bulk_acts.not_found')
  await purge()
  const left = await school.inside((db) =>
    db.row(sql`select (select count(*) from bulk_acts) + (select count(*) from mass_actions)
      + (select count(*) from student_bulk_changes) as count`),
  )
  expect(left).toEqual({ count: 0 })
})

test('sections that were hidden or deleted together are in the journal, and go back but for one changed since', async () => {
  const program = await aProgram(school)
  const [one, two] = [await aSection(school, program.id), await aSection(school, program.id)]
  const sections = [one.id, two.id]
  await as(school.manager)
    .call(changeMany, { body: { action: 'publish_sections', value: false, sections } })
    .expect(200)
  const hidden = await lastAction(school.owner)
  expect(hidden).toMatchObject({ kind: 'sections', action: 'publish_sections', value: false, count: 2 })
  await as(school.manager)
    .call(updateLesson, { params: { id: two.id }, body: { is_published: true } })
    .expect(200)
  expect(await undo(school.manager, hidden.id).expect(200)).toMatchObject({
    changed: 1,
    left: [{ id: two.id, why: 'changed' }],
  })
  await as(school.manager)
    .call(changeMany, { body: { action: 'delete_sections', sections } })
    .expect(200)
  expect(await undo(school.owner, (await lastAction(school.owner)).id).expect(200)).toMatchObject({
    changed: 2,
    left: [],
  })
})
