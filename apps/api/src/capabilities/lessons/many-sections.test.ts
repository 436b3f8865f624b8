import { findLesson, getOutline, listDeletedLessons } from '@qadam/contract/lessons/endpoints.ts'
import { changeMany, undoMany } from '@qadam/contract/programs/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aProgram } from '../programs/factory.ts'
import { aLesson, aSection } from './factory.ts'

let school: SchoolFixture
let program: { id: number }
beforeEach(async () => {
  school = await schoolFixture()
  program = await aProgram(school)
})

const change = (body: object) => as(school.manager).call(changeMany, { body: body as never })
const undo = (id: number | null) => as(school.manager).call(undoMany, { params: { id: id ?? 0 } })
const outline = async (id = program.id) => {
  const { sections } = await as(school.manager).call(getOutline, { params: { id } }).expect(200)
  return sections.map((section) => [section.id, section.is_published, section.lessons.length])
}

test('sections of several programs are hidden and published together, and the whole is taken back once [R231]', async () => {
  const other = await aProgram(school)
  const [one, two] = [await aSection(school, program.id), await aSection(school, other.id)]
  const draft = await aSection(school, program.id, { is_published: false })
  const sections = [one.id, two.id, draft.id]
  const hidden = await change({ action: 'publish_sections', sections, value: false }).expect(200)
  expect(hidden).toMatchObject({ changed: 2, skipped: [] })
  expect(await outline(other.id)).toEqual([[two.id, false, 0]])
  expect(await undo(hidden.undo_id).expect(200)).toEqual({ changed: 2, left: 0 })
  expect(await outline()).toEqual([
    [one.id, true, 0],
    [draft.id, false, 0],
  ])
  await undo(hidden.undo_id).refused(409, 'programs.undone')
  const again = await change({ action: 'publish_sections', sections, value: true }).expect(200)
  expect(again.changed).toBe(1)
  expect(await eventsOf(school)).toEqual(
    expect.arrayContaining(['sections.changed', 'sections.change_undone']),
  )
})

test('sections are deleted with their lessons and come back with those, but not with what was deleted before [R231]', async () => {
  const [one, two] = [await aSection(school, program.id), await aSection(school, program.id)]
  const lesson = await aLesson(school, one.id)
  const done = await change({ action: 'delete_sections', sections: [one.id] }).expect(200)
  expect(await outline()).toEqual([[two.id, true, 0]])
  await as(school.manager)
    .call(findLesson, { params: { id: lesson.id } })
    .refused(404, 'request.row_not_found')
  school.app.clock.move(60_000)
  const later = await change({ action: 'delete_sections', sections: [two.id, one.id] }).expect(200)
  expect(later).toMatchObject({ changed: 1, skipped: [{ id: one.id, code: 'request.row_not_found' }] })
  await undo(done.undo_id).expect(200)
  expect(await outline()).toEqual([[one.id, true, 1]])
  const { results } = await as(school.manager)
    .call(listDeletedLessons, { params: { id: program.id } })
    .expect(200)
  expect(results.map(({ id }) => id)).toEqual([two.id])
})

test('a mass action takes programs or sections, never one for the other, by staff and of their own school [R231]', async () => {
  const section = await aSection(school, program.id)
  const lesson = await aLesson(school, section.id)
  for (const body of [
    { action: 'publish_sections', ids: [program.id], value: false },
    { action: 'show', sections: [section.id], value: false },
    { action: 'delete_sections', sections: [] },
  ])
    await change(body).refused(400, 'request.malformed')
  // Neither a lesson nor a program is a section.
  const skipped = await change({
    action: 'delete_sections',
    sections: [lesson.id, lesson.id + 999_999],
  }).expect(200)
  expect(skipped).toMatchObject({ undo_id: null, changed: 0 })
  const body = { action: 'delete_sections' as const, sections: [section.id] }
  for (const who of [school.teacher, school.student])
    await as(who).call(changeMany, { body }).refused(403, 'request.not_allowed')
  const elsewhere = await schoolFixture()
  expect(await as(elsewhere.owner).call(changeMany, { body }).expect(200)).toMatchObject({ changed: 0 })
  expect(await outline()).toEqual([[section.id, true, 1]])
})
