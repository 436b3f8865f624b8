import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paging } from '../paging.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/bulk_acts'

export const listBulkActs = endpoint({
  method: 'GET',
  path: `${root}/list/`,
  summary: 'Acts on many of the last 30 days, the last first',
  query: schemas.bulkActsQuery,
  response: schemas.bulkActs,
})
export const listBulkObjects = endpoint({
  method: 'GET',
  path: `${root}/objects/:id/`,
  summary: 'What a bulk act changed',
  params: z.object({ id }),
  query: z.object(paging),
  response: schemas.bulkObjects,
})
export const undoBulkAct = endpoint({
  method: 'POST',
  path: `${root}/undo/:id/`,
  summary: 'Undo a bulk act',
  params: z.object({ id }),
  response: schemas.bulkUndo,
})
