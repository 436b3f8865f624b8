import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, paging } from '../paging.ts'
import { id } from '../values.ts'
import { newThing, thing, thingChange } from './schemas.ts'

const at = <const Path extends string>(path: Path) => `/api/v1/things/${path}` as const

export const listThings = endpoint({
  method: 'GET',
  path: at('list/'),
  summary: 'List the things of the school',
  query: z.object(paging),
  response: pageOf(thing),
})
export const createThing = endpoint({
  method: 'POST',
  path: at('create/'),
  summary: 'Add a thing',
  body: newThing,
  response: thing,
  status: 201,
})
export const updateThing = endpoint({
  method: 'PATCH',
  path: at('update/:id/'),
  summary: 'Change a thing; 409 for a stale version',
  params: z.object({ id }),
  body: thingChange,
  response: thing,
})
