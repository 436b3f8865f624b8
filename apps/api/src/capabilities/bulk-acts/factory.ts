import { listBulkActs, listBulkObjects, undoBulkAct } from '@qadam/contract/bulk-acts/endpoints.ts'
import type { BulkKind } from '@qadam/contract/bulk-acts/vocabulary.ts'
import { changeRecord, getRecord } from '@qadam/contract/students/endpoints.ts'
import { changeBulk } from '@qadam/contract/students/list-endpoints.ts'
import { as } from '../../testing/api.ts'
import type { Player } from '../../testing/world.ts'

export const journal = (player: Player, kind?: BulkKind) =>
  as(player)
    .call(listBulkActs, { query: kind ? { kind } : {} })
    .expect(200)

export const objects = (player: Player, id: number) =>
  as(player).call(listBulkObjects, { params: { id }, query: {} }).expect(200)

export const undo = (player: Player, id: number) => as(player).call(undoBulkAct, { params: { id } })

/** The action that stands first in a player's journal. */
export async function lastAction(player: Player) {
  const [action] = (await journal(player)).results
  if (!action) throw new Error('the journal is empty')
  return action
}

/** Changes a field of many students. */
export const setTracking = (by: Player, ids: number[], value: string) =>
  as(by)
    .call(changeBulk, { body: { ids, changes: [{ field: 'tracking', value }] } })
    .expect(200)

/** Changes the same field of one. */
export const writeTracking = (by: Player, id: number, tracking: string) =>
  as(by)
    .call(changeRecord, { params: { id }, body: { values: { tracking } } })
    .expect(200)

export const trackingOf = async (by: Player, id: number) =>
  (await as(by).call(getRecord, { params: { id } }).expect(200)).values.tracking
