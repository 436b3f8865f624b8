import { createBranch, createRoom } from '@qadam/contract/rooms/endpoints.ts'
import { as } from './api.ts'
import type { SchoolFixture } from './school-fixture.ts'

export async function makeRooms(school: SchoolFixture, mark: string): Promise<void> {
  const owner = as(school.owner)
  const { id } = await owner
    .call(createBranch, { body: { name: `${mark} филиал`, address: `${mark}, 1` } })
    .expect(201)
  await owner.call(createRoom, { body: { branch: id, name: `${mark}-101`, seats: 20 } }).expect(201)
}
