import { listBulkActs, listBulkObjects, undoBulkAct } from '@qadam/contract/bulk-acts/endpoints.ts'
import type { BulkKind } from '@qadam/contract/bulk-acts/vocabulary.ts'
import { changeRecord, getRecord } from '@qadam/contract/students/endpoints.ts'
import { changeBulk } from '@qadam/contract/students/list-endpoints.ts'
import { as } from '../../testing/api.ts'
import type { TestUser } from '../../testing/school-fixture.ts'

export const journal = (user: TestUser, kind?: BulkKind) =>
  as(user)
    .call(listBulkActs, { query: kind ? { kind } : {} })
    .expect(200)

export const objects = (user: TestUser, id: number) =>
  as(user).call(listBulkObjects, { params: { id }, query: {} }).expect(200)

export const undo = (user: TestUser, id: number) => as(user).call(undoBulkAct, { params: { id } })

/** Returns the first action in a user's journal. */
export async function lastAction(user: TestUser) {
  const [action] = (await journal(user)).results
  if (!action) throw new Error('the journal is empty')
  return action
}

export const setTracking = (by: TestUser, ids: number[], value: string) =>
  as(by)
    .call(changeBulk, { body: { ids, changes: [{ field: 'tracking', value }] } })
    .expect(200)

export const writeTracking = (by: TestUser, id: number, tracking: string) =>
  as(by)
    .call(changeRecord, { params: { id }, body: { values: { tracking } } })
    .expect(200)

export const trackingOf = async (by: TestUser, id: number) =>
  (await as(by).call(getRecord, { params: { id } }).expect(200)).values.tracking
