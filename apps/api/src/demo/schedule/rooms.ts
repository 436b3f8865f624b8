import { createBranch, createRoom, listBranches } from '@qadam/contract/rooms/endpoints.ts'
import type { ApiClient } from '../api-client.ts'

const houses = [
  {
    name: 'Филиал на Абая',
    address: 'Алматы, пр. Абая, 10',
    rooms: [
      { name: '204', seats: 12 },
      { name: '207', seats: 6 },
    ],
  },
  {
    name: 'Есіл филиалы',
    address: 'Астана, Мәңгілік Ел даңғылы, 55',
    rooms: [{ name: 'Конференц-зал', seats: 30 }],
  },
] as const

/** Creates the branches of the school; returns the ids of the rooms by name. */
export async function furnishRooms(manager: ApiClient): Promise<ReadonlyMap<string, number>> {
  const there = await manager.send(listBranches, {})
  const found = new Map<string, number>()
  for (const { rooms, ...house } of houses) {
    const branch =
      there.find(({ name }) => name === house.name) ?? (await manager.send(createBranch, { body: house }))
    for (const room of rooms) {
      const known =
        branch.rooms.find(({ name }) => name === room.name) ??
        (await manager.send(createRoom, { body: { ...room, branch: branch.id } }))
      found.set(room.name, known.id)
    }
  }
  return found
}
