import { randomUUID } from 'node:crypto'
import { changeClass, getClass, planClass } from '@qadam/contract/classes/endpoints.ts'
import * as calls from '@qadam/contract/rooms/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aClass, aForm, aTaughtProgram, at } from '../classes/factory.ts'

let school: SchoolFixture
let course: number
beforeAll(async () => {
  school = await schoolFixture()
  course = (await aTaughtProgram(school)).id
})

async function aBranch(name = `Филиал ${randomUUID()}`) {
  return as(school.manager)
    .call(calls.createBranch, { body: { name, address: 'Абай даңғылы, 10' } })
    .expect(201)
}
async function aRoomOf(branch: number, name = `Аудитория ${randomUUID()}`) {
  return as(school.manager)
    .call(calls.createRoom, { body: { branch, name, seats: 12 } })
    .expect(201)
}

test('managers keep branches and rooms, teachers choose from them, students are not told of them', async () => {
  const branch = await aBranch('Алмалы')
  const room = await aRoomOf(branch.id, 'A-101')
  const renamed = await as(school.owner)
    .call(calls.updateRoom, { params: { id: room.id }, body: { seats: null, version: room.version } })
    .expect(200)
  expect(renamed).toMatchObject({ name: 'A-101', seats: null, version: room.version + 1 })
  await as(school.manager)
    .call(calls.updateBranch, { params: { id: branch.id }, body: { address: '' } })
    .expect(200)
  const seen = await as(school.teacher).call(calls.listBranches).expect(200)
  expect(seen.find(({ id }) => id === branch.id)).toMatchObject({ address: '', rooms: [{ id: room.id }] })
  await as(school.student).call(calls.listBranches).refused(403, 'request.not_allowed')
  await as(school.teacher)
    .call(calls.createBranch, { body: { name: 'Своя' } })
    .refused(403, 'request.not_allowed')
  expect(await eventsOf(school)).toEqual(
    expect.arrayContaining(['branch.created', 'room.created', 'room.changed', 'branch.changed']),
  )
})

test('a student is told the room of their own class', async () => {
  const room = await aRoomOf((await aBranch()).id)
  const planned = await aClass(school, course, { room: room.id, starts_at: at(school, 30) })
  const seen = await as(school.student)
    .call(getClass, { params: { id: planned.id } })
    .expect(200)
  expect(seen.room).toMatchObject({ id: room.id, name: room.name })
})

test('two branches, and two rooms of a branch, have not one name, however its letters are written', async () => {
  const branch = await aBranch('Орталық')
  const room = await aRoomOf(branch.id, 'Б-7')
  await as(school.manager)
    .call(calls.createBranch, { body: { name: 'орталық' } })
    .refused(409, 'rooms.branch_exists')
  await as(school.manager)
    .call(calls.createRoom, { body: { branch: branch.id, name: 'б-7' } })
    .refused(409, 'rooms.room_exists')
  await as(school.manager)
    .call(calls.deleteRoom, { params: { id: room.id } })
    .expect(204)
  await aRoomOf(branch.id, 'Б-7')
})

test('what was read long ago neither changes nor deletes a room', async () => {
  const room = await aRoomOf((await aBranch()).id)
  const params = { id: room.id }
  await as(school.manager)
    .call(calls.updateRoom, { params, body: { seats: 20 } })
    .expect(200)
  await as(school.owner)
    .call(calls.updateRoom, { params, body: { seats: 2, version: room.version } })
    .refused(409, 'stale_version')
  await as(school.owner)
    .call(calls.deleteRoom, { params, query: { version: room.version } })
    .refused(409, 'stale_version')
})

test('a room with a planned class is not deleted, nor a branch with a room', async () => {
  const branch = await aBranch()
  const room = await aRoomOf(branch.id)
  const planned = await aClass(school, course, { room: room.id, starts_at: at(school, 31) })
  await as(school.manager)
    .call(calls.deleteRoom, { params: { id: room.id } })
    .refused(409, 'rooms.room_is_planned')
  await as(school.manager)
    .call(changeClass, { params: { id: planned.id }, body: { room: null } })
    .expect(200)
  await as(school.manager)
    .call(calls.deleteBranch, { params: { id: branch.id } })
    .refused(409, 'rooms.branch_has_rooms')
  await as(school.manager)
    .call(calls.deleteRoom, { params: { id: room.id } })
    .expect(204)
  await as(school.manager)
    .call(calls.deleteBranch, { params: { id: branch.id } })
    .expect(204)
  await as(school.manager)
    .call(calls.createRoom, { body: { branch: branch.id, name: 'Поздно' } })
    .refused(400, 'request.malformed')
  await as(school.manager)
    .call(calls.deleteRoom, { params: { id: room.id } })
    .refused(404, 'request.row_not_found')
})

test('whoever plans into a room while it is deleted: one of both is refused', async () => {
  const branch = await aBranch()
  for (let day = 40; day < 46; day++) {
    const room = await aRoomOf(branch.id)
    await Promise.all([
      as(school.manager)
        .call(planClass, { body: { ...aForm(school, course), room: room.id, starts_at: at(school, day) } })
        .response(),
      as(school.owner)
        .call(calls.deleteRoom, { params: { id: room.id } })
        .response(),
    ])
    const lost = await school.inside((db) =>
      db.rows(sql`select 1 from classes c join rooms r on r.school_id = c.school_id and r.id = c.room_id
        where c.room_id = ${room.id} and c.status = 'planned' and r.deleted_at is not null`),
    )
    expect(lost).toHaveLength(0)
  }
})

test('the rooms of another school do not exist', async () => {
  const other = await schoolFixture()
  const room = await aRoomOf((await aBranch()).id)
  await as(other.owner)
    .call(calls.updateRoom, { params: { id: room.id }, body: { seats: 1 } })
    .refused(404, 'request.row_not_found')
  expect(await as(other.owner).call(calls.listBranches).expect(200)).toEqual([])
})

test('what was put away is in the archive and comes back, a room after its branch, and never under a taken name', async () => {
  const manager = as(school.manager)
  const branch = await aBranch()
  const room = await aRoomOf(branch.id, 'Зал')
  const params = { id: room.id }
  await aClass(school, course, { room: room.id, starts_at: at(school, 50) })
  expect(await manager.call(calls.getRoomUses, { params }).expect(200)).toEqual({
    planned: 1,
    next_at: at(school, 50),
  })
  await manager.call(calls.deleteRoom, { params }).refused(409, 'rooms.room_is_planned')
  const spare = await aRoomOf(branch.id, 'Запасной')
  await manager.call(calls.deleteRoom, { params: { id: spare.id } }).expect(204)
  const away = await manager.call(calls.listArchivedPlaces).expect(200)
  const stored = away.rooms.find(({ id }) => id === spare.id)
  expect(stored).toMatchObject({ name: 'Запасной', branch: branch.name })
  const other = await aRoomOf(branch.id, 'запасной')
  const back = { params: { id: spare.id } }
  await manager.call(calls.restoreRoom, { ...back, body: {} }).refused(409, 'rooms.room_exists')
  await manager.call(calls.deleteRoom, { params: { id: other.id } }).expect(204)
  await manager.call(calls.restoreRoom, { ...back, body: { version: 99 } }).refused(409, 'stale_version')
  await manager.call(calls.restoreRoom, { ...back, body: { version: stored?.version } }).expect(200)
  await manager.call(calls.restoreRoom, { ...back, body: {} }).refused(404, 'request.row_not_found')

  const empty = await aBranch()
  const left = await aRoomOf(empty.id)
  await manager.call(calls.deleteRoom, { params: { id: left.id } }).expect(204)
  await manager.call(calls.deleteBranch, { params: { id: empty.id } }).expect(204)
  await manager
    .call(calls.restoreRoom, { params: { id: left.id }, body: {} })
    .refused(409, 'rooms.branch_is_archived')
  const returned = await manager.call(calls.restoreBranch, { params: { id: empty.id }, body: {} }).expect(200)
  expect(returned).toMatchObject({ name: empty.name, rooms: [] })
  await manager.call(calls.restoreRoom, { params: { id: left.id }, body: {} }).expect(200)
  await as(school.teacher).call(calls.listArchivedPlaces).refused(403, 'request.not_allowed')
})
