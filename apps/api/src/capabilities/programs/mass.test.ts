import {
  changeMany,
  findProgram,
  listCatalog,
  listHistory,
  undoMany,
} from '@qadam/contract/programs/endpoints.ts'
import type { ProgramsAction } from '@qadam/contract/programs/schemas.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type World, world } from '../../testing/world.ts'
import { someDictionaries } from '../dictionaries/factory.ts'
import { aProgram, aPublishedProgram } from './factory.ts'

type Sent = ProgramsAction extends infer One ? (One extends ProgramsAction ? Omit<One, 'ids'> : never) : never

async function apply(place: World, action: Sent, ids: number[]) {
  return as(place.manager)
    .call(changeMany, { body: { ...action, ids } as ProgramsAction })
    .expect(200)
}

const read = (place: World, id: number) => as(place.manager).call(findProgram, { params: { id } }).expect(200)

test('programs are hidden and shown together; drafts that lack something stay and say why', async () => {
  const place = await world()
  const shown = await aPublishedProgram(place)
  const draft = await aProgram(place)
  const hidden = await apply(place, { action: 'show', value: false }, [shown.id, draft.id])
  expect(hidden).toMatchObject({ changed: 1, skipped: [] })
  expect((await read(place, shown.id)).show).toBe(false)
  const again = await apply(place, { action: 'show', value: true }, [shown.id, draft.id, 999_999])
  expect(again.changed).toBe(1)
  expect(again.skipped).toEqual([
    { id: 999_999, code: 'request.row_not_found', missing: [] },
    { id: draft.id, code: 'programs.incomplete', missing: draft.missing },
  ])
  expect((await read(place, shown.id)).show).toBe(true)
})

test('each act is taken back as a whole', async () => {
  const place = await world()
  const { tag } = await someDictionaries(place)
  const other = await place.person('teacher')
  const [one, two] = [await aProgram(place, { tags: [tag.id] }), await aProgram(place)]
  const ids = [one.id, two.id]
  const state = async () =>
    Promise.all(
      ids.map(async (id) => {
        const { tags, teachers, is_need_mailing, missing } = await read(place, id)
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
    const done = await apply(place, action, ids)
    expect(await state(), action.action).not.toEqual(before)
    await as(place.manager)
      .call(undoMany, { params: { id: done.undo_id ?? 0 } })
      .expect(200)
    expect(await state(), action.action).toEqual(before)
  }
})

test('many are deleted and come back by one undo, which works once', async () => {
  const place = await world()
  const ids = [(await aProgram(place)).id, (await aProgram(place)).id]
  const count = async () =>
    (
      await as(place.manager)
        .call(listCatalog, { params: { schoolId: place.school.id } })
        .expect(200)
    ).count
  const done = await apply(place, { action: 'delete' }, ids)
  expect([done.changed, await count()]).toEqual([2, 0])
  const params = { id: done.undo_id ?? 0 }
  expect(await as(place.owner).call(undoMany, { params }).expect(200)).toEqual({ changed: 2, left: 0 })
  expect(await count()).toBe(2)
  await as(place.owner).call(undoMany, { params }).refused(409, 'programs.undone')
})

test('an act that changes nothing has nothing to undo', async () => {
  const place = await world()
  const { id } = await aProgram(place)
  expect(await apply(place, { action: 'show', value: false }, [id])).toEqual({
    undo_id: null,
    changed: 0,
    skipped: [],
  })
})

test('what an import brought is shown as it is', async () => {
  const place = await world()
  const { id } = await aProgram(place)
  await place.inside((db) =>
    db.rows(
      sql`update programs set source = 'x', source_id = '1' where school_id = ${db.schoolId} and id = ${id}`,
    ),
  )
  await apply(place, { action: 'show', value: true }, [id])
  expect(await read(place, id)).toMatchObject({ show: true, incomplete: true })
})

test('a mass action picks programs, by staff, of their own school, at most 500 [R231]', async () => {
  const [place, other] = [await world(), await world()]
  const { id } = await aProgram(place)
  const body = { action: 'delete' as const, ids: [id] }
  await as(place.teacher).call(changeMany, { body }).refused(403, 'request.not_allowed')
  const elsewhere = await as(other.manager).call(changeMany, { body }).expect(200)
  expect(elsewhere).toMatchObject({ changed: 0, skipped: [{ id, code: 'request.row_not_found' }] })
  await as(place.manager)
    .call(changeMany, { body: { action: 'delete', ids: Array.from({ length: 501 }, (_, n) => n + 1) } })
    .refused(400, 'request.malformed')
  await as(place.manager)
    .call(changeMany, { body: { action: 'delete', ids: [] } })
    .refused(400, 'request.malformed')
  const done = await apply(place, { action: 'delete' }, [id])
  await as(other.manager)
    .call(undoMany, { params: { id: done.undo_id ?? 0 } })
    .refused(404, 'request.row_not_found')
})

test('a tag or teacher that the school does not have is refused', async () => {
  const place = await world()
  const theirs = await someDictionaries(await world())
  const { id } = await aProgram(place)
  await as(place.manager)
    .call(changeMany, { body: { action: 'add_tag', tag_id: theirs.tag.id, ids: [id] } })
    .refused(400, 'request.malformed')
  await as(place.manager)
    .call(changeMany, { body: { action: 'add_teacher', teacher_id: place.student.id, ids: [id] } })
    .refused(400, 'request.malformed')
})

test('a mass action stands in the history of each of its programs', async () => {
  const place = await world()
  const { id } = await aProgram(place)
  await apply(place, { action: 'is_need_mailing', value: true }, [id])
  const history = await as(place.manager).call(listHistory, { params: { id } }).expect(200)
  expect(history.results[0]).toMatchObject({
    act: 'programs.changed',
    by: { id: place.manager.id },
    changes: [{ field: 'is_need_mailing', to: true }],
  })
})
