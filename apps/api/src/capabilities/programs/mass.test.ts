import {
  changeMany,
  findProgram,
  listCatalog,
  listHistory,
  undoMany,
} from '@qadam/contract/programs/endpoints.ts'
import type { ProgramsAction } from '@qadam/contract/programs/schemas.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { someDictionaries } from '../dictionaries/factory.ts'
import { aProgram, aPublishedProgram } from './factory.ts'

type Sent = ProgramsAction extends infer One ? (One extends ProgramsAction ? Omit<One, 'ids'> : never) : never

async function apply(school: SchoolFixture, action: Sent, ids: number[]) {
  return as(school.manager)
    .call(changeMany, { body: { ...action, ids } as ProgramsAction })
    .expect(200)
}

const read = (school: SchoolFixture, id: number) =>
  as(school.manager).call(findProgram, { params: { id } }).expect(200)

test('programs are hidden and shown together; drafts that lack something stay and say why', async () => {
  const school = await schoolFixture()
  const shown = await aPublishedProgram(school)
  const draft = await aProgram(school)
  const hidden = await apply(school, { action: 'show', value: false }, [shown.id, draft.id])
  expect(hidden).toMatchObject({ changed: 1, skipped: [] })
  expect((await read(school, shown.id)).show).toBe(false)
  const again = await apply(school, { action: 'show', value: true }, [shown.id, draft.id, 999_999])
  expect(again.changed).toBe(1)
  expect(again.skipped).toEqual([
    { id: 999_999, code: 'request.row_not_found', missing: [] },
    { id: draft.id, code: 'programs.incomplete', missing: draft.missing },
  ])
  expect((await read(school, shown.id)).show).toBe(true)
})

test('each act is taken back as a whole', async () => {
  const school = await schoolFixture()
  const { tag } = await someDictionaries(school)
  const other = await school.person('teacher')
  const [one, two] = [await aProgram(school, { tags: [tag.id] }), await aProgram(school)]
  const ids = [one.id, two.id]
  const state = async () =>
    Promise.all(
      ids.map(async (id) => {
        const { tags, teachers, is_need_mailing, missing } = await read(school, id)
        return {
          tags: tags.map((row) => row.id),
          teachers: teachers.map((row) => row.id),
          is_need_mailing,
          missing,
        }
      }),
    )
  const before = await state()
  const actions: Sent[] = [
    { action: 'add_tag', tag_id: tag.id },
    { action: 'delete_tag', tag_id: tag.id },
    { action: 'add_teacher', teacher_id: other.id },
    { action: 'is_need_mailing', value: true },
  ]
  for (const action of actions) {
    const done = await apply(school, action, ids)
    expect(await state(), action.action).not.toEqual(before)
    await as(school.manager)
      .call(undoMany, { params: { id: done.undo_id ?? 0 } })
      .expect(200)
    expect(await state(), action.action).toEqual(before)
  }
})

test('many are deleted and come back by one undo, which works once', async () => {
  const school = await schoolFixture()
  const ids = [(await aProgram(school)).id, (await aProgram(school)).id]
  const count = async () =>
    (
      await as(school.manager)
        .call(listCatalog, { params: { schoolId: school.school.id } })
        .expect(200)
    ).count
  const done = await apply(school, { action: 'delete' }, ids)
  expect([done.changed, await count()]).toEqual([2, 0])
  const params = { id: done.undo_id ?? 0 }
  expect(await as(school.owner).call(undoMany, { params }).expect(200)).toEqual({ changed: 2, left: 0 })
  expect(await count()).toBe(2)
  await as(school.owner).call(undoMany, { params }).refused(409, 'programs.undone')
})

test('an act that changes nothing has nothing to undo', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  expect(await apply(school, { action: 'show', value: false }, [id])).toEqual({
    undo_id: null,
    changed: 0,
    skipped: [],
  })
})

test('what an import brought is shown as it is', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  await school.inside((db) =>
    db.rows(
      sql`update programs set source = 'x', source_id = '1' where school_id = ${db.schoolId} and id = ${id}`,
    ),
  )
  await apply(school, { action: 'show', value: true }, [id])
  expect(await read(school, id)).toMatchObject({ show: true, incomplete: true })
})

test('a mass action picks programs, by staff, of their own school, at most 500 [R231]', async () => {
  const [school, other] = [await schoolFixture(), await schoolFixture()]
  const { id } = await aProgram(school)
  const body = { action: 'delete' as const, ids: [id] }
  await as(school.teacher).call(changeMany, { body }).refused(403, 'request.not_allowed')
  const elsewhere = await as(other.manager).call(changeMany, { body }).expect(200)
  expect(elsewhere).toMatchObject({ changed: 0, skipped: [{ id, code: 'request.row_not_found' }] })
  await as(school.manager)
    .call(changeMany, { body: { action: 'delete', ids: Array.from({ length: 501 }, (_, n) => n + 1) } })
    .refused(400, 'request.malformed')
  await as(school.manager)
    .call(changeMany, { body: { action: 'delete', ids: [] } })
    .refused(400, 'request.malformed')
  const done = await apply(school, { action: 'delete' }, [id])
  await as(other.manager)
    .call(undoMany, { params: { id: done.undo_id ?? 0 } })
    .refused(404, 'request.row_not_found')
})

test('a tag or teacher that the school does not have is refused', async () => {
  const school = await schoolFixture()
  const theirs = await someDictionaries(await schoolFixture())
  const { id } = await aProgram(school)
  await as(school.manager)
    .call(changeMany, { body: { action: 'add_tag', tag_id: theirs.tag.id, ids: [id] } })
    .refused(400, 'request.malformed')
  await as(school.manager)
    .call(changeMany, { body: { action: 'add_teacher', teacher_id: school.student.id, ids: [id] } })
    .refused(400, 'request.malformed')
})

test('a mass action stands in the history of each of its programs', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  await apply(school, { action: 'is_need_mailing', value: true }, [id])
  const history = await as(school.manager).call(listHistory, { params: { id } }).expect(200)
  expect(history.results[0]).toMatchObject({
    act: 'programs.changed',
    by: { id: school.manager.id },
    changes: [{ field: 'is_need_mailing', to: true }],
  })
})
